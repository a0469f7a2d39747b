import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { runtimeConfig } from '../contract/config.ts'
import { parseConfig, settingNames } from './config.ts'

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

  it('reach the browser as far as it needs them', () => {
    const { runtime } = parseConfig({
      API_BASE: 'https://api.example.com',
      CRM_API_BASE: 'https://crm.example.com',
      IGNORE_API_PREFIX: 'on',
      CHAT_URL: 'https://chat.example.com',
      LINK_HOSTS: 'a.example, b.example',
      IMAGE_HOSTS: 'img.example',
      FONT_HOSTS: 'fonts.example, b.example:8443',
      DATABASE_URL: 'postgresql://me:secret@db/x',
    })
    expect(runtime).toMatchObject({
      apiBase: 'https://api.example.com',
      crmApiBase: 'https://crm.example.com',
      ignoreApiPrefix: true,
      chatUrl: 'https://chat.example.com',
      linkHosts: ['a.example', 'b.example'],
      imageHosts: ['img.example'],
      fontHosts: ['fonts.example', 'b.example:8443'],
    })
    expect(JSON.stringify(runtime)).not.toContain('secret')
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
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be an address'],
  ])('%j is refused by name', (env, sentence) => {
    expect(() => parseConfig(env)).toThrow(sentence)
  })
})
