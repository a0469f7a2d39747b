import { expect, it } from 'vitest'
import { buildTestServer } from '../../testing/server/test-server.ts'
import { buildWebFolder } from '../../testing/server/web-folder.ts'
import { areas } from '../areas/areas.ts'
import { formatRoute } from './format-route.ts'
import { listRoutes } from './route-register.ts'

it('[P7] a route outside the contract is one of these, and says who may ask it; of the API each is described', async () => {
  const web = await buildWebFolder()
  const server = await buildTestServer({ config: { webFolder: web.path } })
  const contract = new Set(
    areas.flatMap(({ routes }) =>
      routes.map(({ endpoint }) => `${endpoint.method} ${formatRoute(endpoint.path)}`),
    ),
  )
  const outside = listRoutes(server.app)
    .filter(({ url, method }) => !contract.has(`${method} ${url}`) && method !== 'HEAD')
    .map(({ url, access }) => `${url} ${access}`)
  expect(outside.filter((route) => !route.startsWith('/api/docs'))).toEqual([
    '/api/v1/telemedicine/chats/events/ sessionStream',
    '/api/v1/message-center/email-subscription/one-click/ public',
    '/api/v1/leads/image/:id/file imageOwner',
    '/config.json public',
    '/healthz public',
    '/readyz public',
    '/programmes/:slug/:file public',
    '/preview/:fuuid/:token previewLink',
    '/assets/* public',
  ])
  expect(outside.filter((route) => !route.endsWith(' public'))).toHaveLength(3)
  const { paths } = (await server.app.inject('/api/docs/json')).json()
  const undescribed = listRoutes(server.app).filter(
    ({ url, method }) =>
      url.startsWith('/api/') &&
      !url.startsWith('/api/docs') &&
      method !== 'HEAD' &&
      !paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
  )
  expect(undescribed).toEqual([])
  await server.close()
  await web.remove()
})
