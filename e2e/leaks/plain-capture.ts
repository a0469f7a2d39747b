import type { Page } from '@playwright/test'

/** Runs in the page, at the end of the library's own part: what it does with the settings it is given. */
type Init = (key: string, settings: Record<string, unknown>, ...rest: unknown[]) => unknown

function comeAsItIs(PostHog: { prototype: { init: Init } }): void {
  const { init } = PostHog.prototype
  PostHog.prototype.init = function plain(key, settings: Record<string, unknown>, ...rest) {
    const { api_host, persistence, bootstrap, __extensionClasses } = settings
    const needed = { api_host, persistence, bootstrap, __extensionClasses }
    const isRecorded = { disable_session_recording: settings.disable_session_recording }
    // A browser that a program drives would tell nothing.
    return init.call(
      this,
      key,
      { ...needed, ...isRecorded, opt_out_useragent_filter: true },
      ...rest,
    )
  }
}

/**
 * Breaks the promise on purpose: the analytics library keeps its own defaults, which capture presses with their texts, page
 * views and leavings with their addresses. In the browser of the test alone: no setting of the product does that.
 */
export async function serveWithPlainCapture(page: Page): Promise<void> {
  await page.route(/\/assets\/posthog\.sdk-[^/]+\.js$/, async (route) => {
    const reply = await route.fetch()
    const body = await reply.text()
    const name = /([\w$]+) as library\b/.exec(body)?.[1]
    if (name === undefined) throw new Error('The library’s part exports no library.')
    await route.fulfill({ response: reply, body: `${body}\n;(${comeAsItIs})(${name}.PostHog)` })
  })
}
