// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Notice } from '../notice/notice.tsx'
import { WholeWords } from './whole-words.tsx'

const listWhole = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('span > span')].map((part) => [
    part.textContent,
    part.style.whiteSpace,
  ])

it('keeps a lone letter, its hyphen and the rest of the word on one line, and the words as they are', () => {
  const { container } = render(
    <WholeWords>E-mails, é-mail; a follow-up of 12-17 - X-ray</WholeWords>,
  )
  expect(container.textContent).toBe('E-mails, é-mail; a follow-up of 12-17 - X-ray')
  expect(container.childNodes).toHaveLength(1)
  expect(listWhole(container)).toEqual([
    ['E-mails', 'nowrap'],
    ['é-mail', 'nowrap'],
    ['X-ray', 'nowrap'],
  ])
})

it('is how a page’s title is drawn', () => {
  render(
    <Notice title="Stop these e-mails?" actions={null}>
      {null}
    </Notice>,
  )
  const title = screen.getByRole('heading', { level: 1, name: 'Stop these e-mails?' })
  expect(listWhole(title)).toEqual([['e-mails', 'nowrap']])
})
