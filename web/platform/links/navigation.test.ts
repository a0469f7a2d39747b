// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { showFlowPage } from './navigation.ts'

it('[ROUTE-30] [P12] the state of a flow page has the location before, but nothing of what a link brought', () => {
  history.replaceState(null, '', '/?fuuid=one&uuid=two&email=ada%40example.com')
  showFlowPage('first', 1, true)
  expect(history.state).toEqual({ pageId: 'first', currentPage: 1, from: '/' })
  showFlowPage('second', 2, false)
  expect(history.state).toEqual({
    pageId: 'second',
    currentPage: 2,
    from: '/flow?pageId=first',
  })
})
