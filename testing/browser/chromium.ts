import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What Playwright's `launch` needs; without a path it uses the browser it downloaded itself. */
export interface TestBrowser {
  source: 'CHROMIUM_PATH' | 'packaged' | 'playwright'
  executablePath?: string
  env: Record<string, string>
}

const repository = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The browser the tests run in: the one inside the registry package (Linux x64, unpacked once into
 * .cache), elsewhere Playwright's own download. Only CHROMIUM_PATH brings another: one that happens to
 * be installed would make the same test differ from machine to machine.
 */
export function resolveChromium(environment: NodeJS.ProcessEnv = process.env): TestBrowser {
  const env = definedOnly(environment)
  const chosen = env.CHROMIUM_PATH
  if (chosen !== undefined && chosen !== '') {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names no file: ${chosen}`)
    return { source: 'CHROMIUM_PATH', executablePath: chosen, env }
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packaged(env)
  return { source: 'playwright', env }
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined) env[name] = value
  }
  return env
}

function packaged(env: Record<string, string>): TestBrowser {
  const folder = unpackOnce()
  const libraries = join(folder, 'al2023', 'lib')
  return {
    source: 'packaged',
    executablePath: join(folder, 'chromium'),
    env: {
      ...env,
      LD_LIBRARY_PATH: [libraries, env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

/** Several processes may come here at once: each unpacks beside the target, the first rename wins. */
function unpackOnce(): string {
  const packageFolder = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))
  const folder = join(repository, '.cache', `chromium-${packageVersion(packageFolder)}`)
  if (existsSync(folder)) return folder
  const partial = `${folder}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  const script = join(repository, 'testing/browser/unpack-chromium.ts')
  execFileSync(process.execPath, [script, join(packageFolder, 'bin')], {
    env: { ...process.env, TMPDIR: partial },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(join(partial, 'fonts.conf'), formatFontConfiguration(folder))
  try {
    renameSync(partial, folder)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

function packageVersion(packageFolder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version)
  }
  throw new Error('The packaged Chromium has no version')
}

/** A machine may have no fonts at all, and text would then be invisible in every picture. */
function formatFontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
  <match target="pattern">
    <test name="family" qual="any"><string>sans-serif</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>Open Sans</string></edit>
  </match>
</fontconfig>
`
}
