import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootData } from '../../contract/boot.ts'
import { clientRoutes } from '../../contract/client-routes.ts'
import { buildProgramme, publishProgramme } from '../../testing/flows/small-programme.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { buildWebFolder, type WebFolder } from '../../testing/server/web-folder.ts'
import type { CompiledProgramme } from '../programmes/compiled-programme.ts'
import { listProgrammes } from '../programmes/repository.ts'

let server: TestServer
let web: WebFolder
let programme: CompiledProgramme
let unlisting = ''
beforeAll(async () => {
  web = await buildWebFolder({
    'index.html':
      '<html><script nonce="__NONCE__"></script><!--posology:head--><!--posology:boot--></html>',
    '.first-page/waiting.js': 'wait()',
    'assets/first-abc.js': 'export const one = 1',
    'assets/first-abc.js.br': 'small',
    'assets/first-abc.js.map': '{}',
  })
  server = await buildTestServer({ config: { webFolder: web.path } })
  const found = (await listProgrammes(server.db)).find(
    (entry) => entry.programme.frame_parents.length > 0,
  )
  if (!found) throw new Error('No shipped programme may be framed.')
  programme = found.programme
  unlisting = (await publishProgramme(server.db, buildProgramme())).fuuid
})
afterAll(async () => {
  await server.close()
  await web.remove()
})

function read(html: string) {
  const [, json = ''] = /id="posology-boot">(.*?)<\/script>/.exec(html) ?? []
  return bootData.parse(JSON.parse(json))
}

describe('the document', () => {
  it.each(['fuuid', 'cuuid'])('is filled for the programme that %s names', async (name) => {
    const reply = await server.app.inject(`/?${name}=${programme.fuuid}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(`<title>${programme.name}</title>`)
    const boot = read(reply.body)
    expect(boot.programme?.condition).toBe(programme.fuuid)
    const { theme, support_email } = programme
    expect(boot.programme?.theme).toEqual({ ...theme, support_email })
    expect(boot.config.linkHosts).toEqual(programme.link_hosts)
    expect(boot.config.supportEmail).toBe(programme.support_email)
    expect(boot.config.supportEmail).toMatch(/^help@(larkmoor|northvane|corvane)\.example$/)
  })

  it.each(['/', '/flow?pageId=x', '/entry/', '/?fuuid=nothing', '/?fuuid=a&fuuid=b'])(
    '%s is the neutral one',
    async (url) => {
      const reply = await server.app.inject(url)
      const { config, programme } = read(reply.body)
      expect([reply.statusCode, programme]).toEqual([200, null])
      expect(config.supportEmail).toBe('support@posology.example')
    },
  )

  it('[LAYOUT-01] waits below the bar of the logo, but for the landing page, which has none', async () => {
    const header = /<div id="posology-waiting"><header /
    for (const url of ['/login', '/flow?pageId=x', '/nothing'])
      expect((await server.app.inject(url)).body).toMatch(header)
    expect((await server.app.inject('/landing')).body).toContain(
      '<div id="posology-waiting"><noscript>',
    )
  })

  it.each([
    '/nothing',
    '/profile',
    '/flow/deeper',
    '/%00',
    '/index.html',
    '/.env',
    '//api/v1/leads/',
  ])('%s is the document as well, and says 404', async (url) => {
    const reply = await server.app.inject(url)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
  })

  it('of no programme knows the brands and hosts of all, as the configuration call does', async () => {
    const config = (await server.app.inject('/config.json')).json()
    expect(read((await server.app.inject('/')).body).config).toEqual(config)
    expect(config.brands).toEqual(expect.arrayContaining(Object.keys(programme.agreements)))
    expect(config.linkHosts).toEqual(expect.arrayContaining(programme.link_hosts))
  })

  it.each([...clientRoutes, '/profile', '/a-screen-to-come'])(
    '[P6] %s is never stored',
    async (route) => {
      const path = route.replace('{id}', '11111111-0000-4000-8000-000000000000')
      for (const url of [path, `${path}/`, `${path}?fuuid=${programme.fuuid}`]) {
        for (const method of ['GET', 'HEAD'] as const) {
          const { headers } = await server.app.inject({ method, url })
          expect([url, method, headers['cache-control']]).toEqual([url, method, 'no-store'])
        }
      }
    },
  )

  it('travels compressed', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const reply = await server.app.inject({ url: `/?fuuid=${programme.fuuid}`, headers })
    expect(reply.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(reply.rawPayload).toString()).toContain(programme.name)
  })
})

describe('[P15] framing', () => {
  it('is allowed to the parents the programme lists', async () => {
    const { headers } = await server.app.inject(`/?fuuid=${programme.fuuid}`)
    expect(headers['content-security-policy']).toContain(
      `frame-ancestors ${programme.frame_parents.join(' ')}`,
    )
    expect(headers['x-frame-options']).toBeUndefined()
  })

  it('[GAP-90] of others is for the listed hosts of what a programme opens in a dialog', async () => {
    const cta = { module: 'm', module_type: 'cta', persistence: 'memory' } as const
    const { fuuid } = await publishProgramme(
      server.db,
      buildProgramme({
        link_hosts: ['reading.example', 'tab.example', 'off.example'],
        modules: [
          { ...cta, url: 'https://reading.example/card?a=1', open_in: 20 },
          { ...cta, url: 'https://tab.example/', open_in: 10 },
          { ...cta, url: 'https://off.example/', open_in: 20, enabled: false },
          { ...cta, url: 'https://unlisted.example/', open_in: 20 },
          { ...cta, module_type: 'adstra', url: 'https://tab.example/', open_in: 20 },
        ],
      }),
    )
    const policyOf = async (id: string) => {
      const { headers } = await server.app.inject(`/?fuuid=${id}`)
      return String(headers['content-security-policy']).split('; ')
    }
    expect(await policyOf(fuuid)).toContain('frame-src https://reading.example')
    const others = await policyOf(programme.fuuid)
    expect(others.filter((directive) => directive.startsWith('frame-src'))).toEqual([])
  })

  it('gives the frame a cookie that comes back there, once', async () => {
    const headers = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }
    const url = `/?fuuid=${programme.fuuid}`
    const first = await server.app.inject({ url, headers })
    expect(first.headers['set-cookie']).toMatch(
      /^__Host-posology=framed\.[\w-]{43}; .*HttpOnly; Secure; Partitioned; SameSite=None$/,
    )
    const [cookie] = first.cookies
    const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' }
    expect((await server.app.inject({ url, headers, cookies })).cookies).toEqual([])
  })

  it.each([
    ['cross-site', 0],
    ['none', 1],
    ['same-origin', 1],
  ])(
    'a page opened by itself (%s) is given %i cookies: the strict one may be hidden',
    async (site, count) => {
      const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-site': site }
      const reply = await server.app.inject({ url: `/?fuuid=${programme.fuuid}`, headers })
      expect(reply.cookies).toHaveLength(count)
      // Only then may its first calls go out at once [GAP-04].
      expect(read(reply.body).told_apart).toBe(count === 1)
    },
  )

  // By hand: what a maker's site may show, and what no other site ever does.
  const framed = ['/', '/entry', '/landing', '/flow', '/unsubscribe']
  const messages = ['/not-found', '/server-error', '/session-expired']
  const closed = clientRoutes
    .map((route) => route.replace('{id}', 'a1'))
    .filter((path) => ![...framed, ...messages].includes(path))
  const toCome = ['/login/', '/profile', '/profile/payments', '/a-screen-to-come']
  const links = ['fuuid', 'cuuid', 'unlisting', 'nothing', 'unnamed'] as const

  it('is asked of every route there is, and never granted to sign-in and what lies behind it', () => {
    expect(clientRoutes).toEqual(expect.arrayContaining([...framed, ...messages]))
    expect(closed).toEqual(expect.arrayContaining(['/login', '/confirm-email', '/profile/home']))
  })

  it.each(
    links.flatMap((link) => [
      ...[...framed, ...messages].map((path) => [path, link, true] as const),
      ...[...closed, ...toCome].map((path) => [path, link, false] as const),
    ]),
  )(
    'of %s by a link of kind %s is for those a programme lists (%s), or nobody',
    async (path, link, framable) => {
      const query = {
        fuuid: `?fuuid=${programme.fuuid}`,
        cuuid: `?cuuid=${programme.fuuid}`,
        unlisting: `?fuuid=${unlisting}`,
        nothing: '?fuuid=11111111-0000-4000-8000-000000000000',
        unnamed: '',
      }[link]
      const { headers } = await server.app.inject(path + query)
      const listed = framable && (link === 'fuuid' || link === 'cuuid')
      const policy = String(headers['content-security-policy']).split('; ')
      expect(policy.filter((directive) => directive.startsWith('frame-ancestors'))).toEqual([
        listed ? `frame-ancestors ${programme.frame_parents.join(' ')}` : "frame-ancestors 'none'",
      ])
      expect(headers['x-frame-options']).toBe(listed ? undefined : 'DENY')
    },
  )
})

describe('a reload without the link’s parameters', () => {
  it('keeps the look and the frame of the browser’s own lead, but names no programme', async () => {
    const created = await server.app.inject({
      method: 'POST',
      url: '/api/v1/leads/',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { condition_uuid: programme.fuuid },
    })
    const [cookie] = created.cookies
    const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' }
    const reply = await server.app.inject({ url: '/flow?pageId=x', cookies })
    expect(reply.body).toContain(`<title>${programme.name}</title>`)
    expect(reply.headers['content-security-policy']).toContain(
      `frame-ancestors ${programme.frame_parents.join(' ')}`,
    )
    const boot = read(reply.body)
    expect([boot.programme, boot.config.supportEmail]).toEqual([null, programme.support_email])
  })
})

describe('[P11] the policy', () => {
  it('lets only our scripts run, with a nonce that never repeats', async () => {
    const replies = await Promise.all([server.app.inject('/'), server.app.inject('/')])
    const nonces = replies.map((reply) => {
      const policy = String(reply.headers['content-security-policy'])
      const [, nonce = ''] = /script-src 'self' 'nonce-([^']+)';/.exec(policy) ?? []
      expect(reply.body).toContain(`<script nonce="${nonce}">`)
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
  })

  it.each(clientRoutes)('%s turns text into HTML or scripts by our names only', async (url) => {
    const reply = await server.app.inject(url)
    const policy = `${reply.headers['content-security-policy']};`
    expect(policy).toContain("require-trusted-types-for 'script';")
    // The third lets the program of the built-in chat be loaded.
    expect(policy).toContain('trusted-types posology dompurify default;')
  })

  it('lets nothing at all run in any other reply', async () => {
    const { headers } = await server.app.inject('/config.json')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})

describe('built files', () => {
  it('never change under their name and come compressed', async () => {
    const headers = { 'accept-encoding': 'br' }
    const reply = await server.app.inject({ url: '/assets/first-abc.js', headers })
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect([reply.headers['content-encoding'], reply.body]).toEqual(['br', 'small'])
    expect(reply.headers['content-type']).toMatch(/javascript/)
  })

  it.each([
    '/assets/nothing.js',
    '/assets/first-abc.js.map',
    '/assets/..%2findex.html',
    '/assets/',
    '/assets',
    '/programmes/x/..%2f..%2fetc',
  ])('%s is not there', async (url) => {
    const reply = await server.app.inject(url)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.body).not.toMatch(/posology|^\{\}$/)
  })
})
