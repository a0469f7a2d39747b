// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ResourcesBlock, type ResourcesBlockProps } from './resources-block.tsx'

type Preview = NonNullable<ResourcesBlockProps['block']['preview']>

function show(more: Partial<Preview>) {
  const preview: Preview = {
    title: 'Nights with less itch',
    short_preview: 'Three things that help.',
    link_address: '',
    link_option: 30,
    display_logo: true,
    ...more,
  }
  const block = { display_block: true, block_option: 10, links: [], preview }
  const logo = { url: '/logo.svg', link: '' }
  const { container } = render(<ResourcesBlock block={block} logo={logo} />)
  return {
    align: container.querySelector('[data-align]')?.getAttribute('data-align'),
    image: container.querySelector('img'),
  }
}

it.each(['start', 'center', 'end'] as const)(
  '[ENTITY-26] the logo of a preview stands at its %s',
  (logo_alignment) => {
    expect(show({ logo_alignment }).align).toBe(logo_alignment)
  },
)

it('[ENTITY-26] it stands at the start where nothing is said', () => {
  expect(show({}).align).toBe('start')
})

it('[GAP-89] it has the size that is said, and its own where none is', () => {
  const sized = show({ logo_size: { width: 120, height: 24 } }).image
  expect([sized?.getAttribute('width'), sized?.getAttribute('height')]).toEqual(['120', '24'])
  expect(sized?.style.blockSize).toBe('24px')
  const own = show({}).image
  expect([own?.hasAttribute('width'), own?.hasAttribute('height')]).toEqual([false, false])
})
