import type { RuntimeConfig } from '../../contract/config.ts'

/** Test data. */
export function buildConfig(changes: Partial<RuntimeConfig> = {}): RuntimeConfig {
  return {
    apiBase: 'https://api.example',
    crmApiBase: 'https://crm.example',
    ignoreApiPrefix: false,
    chatUrl: '',
    paymentKey: '',
    mapsKey: '',
    errorReportingKey: '',
    supportEmail: 'help@example.com',
    brands: [],
    caching: true,
    confirmLeave: false,
    linkHosts: ['shop.example'],
    imageHosts: [],
    fontHosts: [],
    scriptHosts: [],
    tracking: {
      answerText: false,
      pixelId: '',
      pixelUrl: '',
      tagManager: [],
      tagManagerUrl: '',
    },
    storageMode: 'persistent',
    environment: 'test',
    ...changes,
  }
}
