import { main } from '../server/main.ts'

await main(async () => {
  const { buildWeb } = await import('./build-web.ts')
  await buildWeb()
})
