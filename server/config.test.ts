import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { runtimeConfig } from '../contract/config.ts'
import { parseConfig, requireProgrammesFolder, settingNames } from './config.ts'
import { StartError } from './start-error.ts'

describe('the settings', () => {
  it('have a default for everything', () => {
    const config = parseConfig({})
    expect(config).toMatchObject({
      port: 4000,
      databaseUrl: null,
      publicUrl: 'http://localhost:4000',
    })
    expect(config.dataDir).toMatch(/\/data$/)
    expect(runtimeConfig.parse(config.runtime)).toEqual(config.runtime)
  })

  it('[HTTP-05] [GAP-39] reach the browser as far as it needs them', () => {
    const { runtime } = parseConfig({
      API_BASE: 'https://api.example.com',
      CRM_API_BASE: 'https://crm.example.com',
      IGNORE_API_PREFIX: 'on',
      CHAT_URL: 'https://chat.example.com',
      LINK_HOSTS: 'A.example, b.example',
      IMAGE_HOSTS: 'img.example',
      FONT_HOSTS: 'fonts.example, b.example:8443',
      SCRIPT_HOSTS: 'PH.example, ads.example',
      CONFIRM_LEAVE: 'on',
      CACHING: 'off',
      STORAGE_MODE: 'inMemory',
      DATABASE_URL: 'postgresql://me:secret@db/x',
      SERVER_ERROR_REPORTING_KEY: 'https://secret@errors.example/1',
    })
    expect(runtime).toMatchObject({
      apiBase: 'https://api.example.com',
      crmApiBase: 'https://crm.example.com',
      ignoreApiPrefix: true,
      chatUrl: 'https://chat.example.com',
      linkHosts: ['a.example', 'b.example'],
      imageHosts: ['img.example'],
      fontHosts: ['fonts.example', 'b.example:8443'],
      scriptHosts: ['ph.example', 'ads.example'],
      confirmLeave: true,
      caching: false,
      storageMode: 'inMemory',
    })
    const switches = { ignoreApiPrefix: false, confirmLeave: false, caching: true }
    expect(parseConfig({}).runtime).toMatchObject({ ...switches, storageMode: 'persistent' })
    expect(JSON.stringify(runtime)).not.toContain('secret')
    expect(parseConfig({}).runtime.chatUrl).toBe('/')
    expect(parseConfig({ CHAT_URL: 'none' }).runtime.chatUrl).toBe('')
    // Another backend has no answers to the built-in chat's questions.
    expect(parseConfig({ API_BASE: 'https://api.example.com' }).runtime.chatUrl).toBe('')
  })

  it('simulate a clinic on a machine of one’s own only, unless told', () => {
    const choose = (env: Record<string, string>) => parseConfig(env).clinic
    expect(choose({})).toBe('demo')
    expect(choose({ PUBLIC_URL: 'http://localhost:4000' })).toBe('demo')
    const PUBLIC_URL = 'https://care.example.com'
    const real = [
      { DATABASE_URL: 'postgresql://me@db/x' },
      { DATABASE_URL: 'postgresql://me@db/x', NODE_ENV: 'production' },
      { PUBLIC_URL },
      { API_BASE: 'https://api.example.com' },
      { PUBLIC_URL: 'http://localhost:4000', SMTP_URL: 'smtp://mail.example.com:587' },
    ]
    expect(real.map(choose)).toEqual(real.map(() => 'none'))
    expect(choose({ CLINIC: 'demo', PUBLIC_URL })).toBe('demo')
    expect(choose({ CLINIC: 'none' })).toBe('none')
    expect(() => choose({ CLINIC: 'yes' })).toThrow('CLINIC must be demo or none')
  })

  it('are all explained', async () => {
    const page = await readFile(new URL('../docs/operating.md', import.meta.url), 'utf8')
    expect(settingNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it('send mail from the host patients know, unless told', () => {
    const publicUrl = 'https://care.example.com'
    expect(parseConfig({ PUBLIC_URL: publicUrl }).mailFrom).toBe('no-reply@care.example.com')
    const mailFrom = 'Care team <care@example.com>'
    const SMTP_URL = 'smtp://me:p%40ss@mail.example.com:587'
    expect(parseConfig({ PUBLIC_URL: publicUrl, MAIL_FROM: mailFrom, SMTP_URL })).toMatchObject({
      mailFrom,
      smtpUrl: SMTP_URL,
    })
  })

  it('count an empty variable as none', () => {
    expect(parseConfig({ PORT: '', DATA_DIR: '' })).toEqual(parseConfig({}))
  })

  it.each([
    ['PORT', '99999', 'PORT must be a whole number from 0 to 65535'],
    ['DATABASE_POOL_SIZE', '0', 'DATABASE_POOL_SIZE must be a whole number from 1 to 500'],
    ['LOG_LEVEL', 'verbose', 'LOG_LEVEL must be fatal, error, warn, info, debug or silent'],
    ['STORAGE_MODE', 'memory', 'STORAGE_MODE must be inMemory or persistent'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be production, development or test'],
    [
      'ERROR_REPORTING_KEY',
      'zzz',
      'ERROR_REPORTING_KEY must be like https://key@errors.example.com/1',
    ],
    [
      'TRUST_PROXY',
      'foo',
      'TRUST_PROXY must be addresses like 10.0.0.5 or 10.0.0.0/8, with commas, or loopback',
    ],
    [
      'LINK_HOSTS',
      'a.example,*.c.example,d.example/path',
      'LINK_HOSTS must be like cdn.example.com, img.example.com',
    ],
    ['BRANDS', 'no such/brand', 'BRANDS must be names like north-vane, with commas between'],
    [
      'PUBLIC_URL',
      'http://example.org',
      'PUBLIC_URL must begin with https://, as plain http works at localhost only',
    ],
  ])('%s=%s is refused once, with what it must be', (name, value, sentence) => {
    expect(() => parseConfig({ [name]: value })).toThrow(
      new StartError(`Check these settings: ${sentence}.`),
    )
  })

  it.each(['10.0.0.5', 'loopback, 10.0.0.0/8', '::1,fd00::/8', 'uniquelocal'])(
    'TRUST_PROXY may be %s',
    (TRUST_PROXY) => {
      expect(parseConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY)
    },
  )

  it.each(['http://localhost:8080', 'http://127.0.0.1:4000', 'https://app.example.com'])(
    'PUBLIC_URL may be %s',
    (PUBLIC_URL) => {
      expect(parseConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
    },
  )

  it.each([
    [{ PORT: '99999' }, 'PORT'],
    [{ PORT: '4e3' }, 'PORT'],
    [{ PUBLIC_URL: 'app.example.com' }, 'PUBLIC_URL must be like https://app.example.com'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be like smtp://mail.example.com:587'],
    [{ SMTP_URL: 'smtp://mail.example.com:99999' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL needs PUBLIC_URL'],
    [{ MAIL_FROM: 'Care <care@example.com>\r\nBcc: eve@example.com' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'care@example.com, eve@example.com' }, 'MAIL_FROM'],
    [{ CHAT_URL: 'chat.example.com' }, 'CHAT_URL must be like https://chat.example.com'],
    [{ CHAT_URL: 'https://a.example; script-src *' }, 'CHAT_URL'],
    [{ CHAT_URL: 'https://a.example/x?y' }, 'CHAT_URL'],
    [{ ERROR_REPORTING_KEY: 'abc' }, 'ERROR_REPORTING_KEY must be like https://key@'],
    [{ ERROR_REPORTING_KEY: 'https://key@errors.example:99999/1' }, 'ERROR_REPORTING_KEY'],
    [{ ERROR_REPORTING_KEY: 'https://key@errors.example/1; script-src *' }, 'ERROR_REPORTING_KEY'],
    [{ SERVER_ERROR_REPORTING_KEY: 'abc' }, 'SERVER_ERROR_REPORTING_KEY must be like https://key@'],
    [{ PAYMENT_KEY: 'pk_test_1' }, 'PAYMENT_WEBHOOK_SECRET need each other'],
    [{ PAYMENT_SECRET: 'sk_test_1' }, 'PAYMENT_WEBHOOK_SECRET need each other'],
    [{ PAYMENT_SECRET: 'sk_test_1', PAYMENT_WEBHOOK_SECRET: 'whsec_1' }, 'PAYMENT_KEY'],
    [{ PAYMENT_API: 'api.example.com' }, 'PAYMENT_API must be like https://app.example.com'],
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be an address'],
  ])('%j is refused by name', (env, sentence) => {
    expect(() => parseConfig(env)).toThrow(sentence)
  })

  it.each([
    ['PAYMENT_KEY', 'must be the publishable key, which begins with pk_'],
    ['PAYMENT_SECRET', 'must be the secret key, which begins with sk_ or rk_'],
    ['PAYMENT_WEBHOOK_SECRET', 'must be the signing secret, which begins with whsec_'],
  ])('%s in another place than its own is refused, and not said', (name, saying) => {
    const right = {
      PAYMENT_KEY: 'pk_live_1',
      PAYMENT_SECRET: 'rk_live_2',
      PAYMENT_WEBHOOK_SECRET: 'whsec_3',
    }
    expect(parseConfig(right)).toMatchObject({
      stripe: { secret: 'rk_live_2', webhookSecret: 'whsec_3' },
      runtime: { paymentKey: 'pk_live_1' },
    })
    const others = Object.entries(right).filter(([one]) => one !== name)
    for (const value of [...others.map(([, other]) => other), ` ${right.PAYMENT_KEY}`, 'live']) {
      const refused = new StartError(`Check these settings: ${name} ${saying}.`)
      expect(() => parseConfig({ ...right, [name]: value })).toThrow(refused)
    }
  })

  it('PAYMENT_KEY stands alone where another backend takes the payments', () => {
    const API_BASE = 'https://api.example.com'
    const config = parseConfig({ PAYMENT_KEY: 'pk_test_1', API_BASE })
    expect(config).toMatchObject({ stripe: null, runtime: { paymentKey: 'pk_test_1' } })
  })
  it('PROGRAMMES_DIR is a folder that is there', () => {
    const config = parseConfig({ PROGRAMMES_DIR: '/nowhere/at/all' })
    expect(() => requireProgrammesFolder(config)).toThrow(
      new StartError('Check these settings: PROGRAMMES_DIR must be a folder that is there.'),
    )
  })
})
