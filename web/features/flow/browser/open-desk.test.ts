// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { neutralTheme } from '../../../../contract/neutral-theme.ts'
import { buildConfig } from '../../../platform/build-config.ts'
import { createCall } from '../../../platform/http/client.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { layoutStore } from '../../../platform/stores/layout-store.ts'
import { createFlowStore } from '../runner/flow-store.ts'
import { openPaymentDesk } from './open-desk.ts'

const told = { name: 'Velimilast', price: '$39', coupon: '' }

it.each([
  [0, null],
  [10, null],
  [20, told],
  [30, told],
])(
  '[ENUM-19] [GAP-94] of a product shown in way %i the page of the payment tells %j',
  (way, shown) => {
    const config = buildConfig()
    const http = createHttp(config, () => {})
    const platform = { config, http, call: createCall(http, config), frameParents: [] }
    const theme = {
      ...neutralTheme,
      preferred_product_type: way,
      product_data: { ...neutralTheme.product_data, ...told },
    }
    const { manufacturer } = layoutStore.getState()
    layoutStore.setState({ manufacturer: { ...manufacturer, theme } })
    const sender = { send: async () => {}, retryNow: () => false, drop: () => {} }
    expect(openPaymentDesk(platform, createFlowStore(), sender).readProduct()).toEqual(shown)
  },
)
