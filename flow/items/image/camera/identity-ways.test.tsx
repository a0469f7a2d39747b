// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { findWays } from './identity-ways.tsx'
import type { PictureDoubt } from './judge-picture.ts'
import { cameraWords as words } from './words.ts'

let doubt: PictureDoubt | null
vi.mock('./look-at-file.ts', () => ({ lookAtFile: async () => doubt }))

const stopped = vi.fn()
let cameraEnds: () => void
let answer: () => Promise<unknown>

beforeEach(() => {
  doubt = null
  stopped.mockReset()
  // jsdom has the elements without their methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['x'], { type: 'image/jpeg' }))
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', {
    value: 1280,
    configurable: true,
  })
  Object.defineProperty(HTMLVideoElement.prototype, 'videoHeight', {
    value: 720,
    configurable: true,
  })
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  HTMLMediaElement.prototype.pause = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const track = {
    stop: stopped,
    addEventListener: (_name: string, ended: () => void) => {
      cameraEnds = ended
    },
  }
  answer = async () => ({ getTracks: () => [track] })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => answer() } })
})

function show(association = 'PHOTO_ID', quiet = false) {
  const added: File[] = []
  const Ways = findWays(association)
  const { container } = render(
    <Ways
      id="photo"
      label={quiet ? 'Replace' : 'Add a photo'}
      quiet={quiet}
      multiple={false}
      capture="environment"
      words={{ takePhoto: 'Take a photo', choosePhoto: 'Choose a photo' }}
      disabled={false}
      busy={false}
      onAdd={(files) => added.push(...files)}
    />,
  )
  const press = async (name: string) => {
    if (name === words.take) fireEvent.loadedData(screen.getByLabelText(words.live.card))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  }
  const choose = async (name: string) => {
    const file = new File(['x'], name, { type: 'image/jpeg' })
    const input = [...container.querySelectorAll('input')].at(-1)
    if (input) await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
  }
  return { added, press, choose }
}

it('[FLOW-04] a photo is taken, looked at, taken again, and used; then the camera is off', async () => {
  const page = show()
  await page.press('Take a photo')
  expect(screen.getByText(words.framing.card)).toBeDefined()
  // Nothing can be taken before the camera shows something.
  expect(screen.getByRole('button', { name: words.take }).hasAttribute('disabled')).toBe(true)
  await page.press(words.take)
  expect(stopped).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('img', { name: words.picture })).toBeDefined()
  await page.press(words.again)
  await page.press(words.take)
  expect(page.added).toEqual([])
  await page.press(words.use)
  expect(page.added.map(({ name }) => name)).toEqual(['photo.jpg'])
  expect(stopped).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** Presses what has the focus, as keys do. */
async function pressFocused(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  await act(async () => void fireEvent.click(button))
}

it('[P18] who asks for another picture, or for the camera again, has the focus at the shutter', async () => {
  const failing = vi.fn(() => Promise.reject(new DOMException('No.', 'NotAllowedError')))
  const working = answer
  answer = failing
  const page = show()
  await page.press('Take a photo')
  await pressFocused(words.tryCamera)
  expect(failing).toHaveBeenCalledTimes(2)
  // The camera is still refused: the focus is at the other way.
  expect(document.activeElement?.textContent).toBe(words.chooseFile)
  answer = working
  await pressFocused(words.tryCamera)
  expect(document.activeElement?.textContent).toBe(words.framing.card)
  fireEvent.loadedData(screen.getByLabelText(words.live.card))
  expect(document.activeElement?.textContent).toBe(words.take)
  await page.press(words.take)
  await pressFocused(words.again)
  expect(document.activeElement?.textContent).toBe(words.framing.card)
  fireEvent.loadedData(screen.getByLabelText(words.live.card))
  expect(document.activeElement?.textContent).toBe(words.take)
})

it('[FLOW-04] closing turns the camera off, also one that opens only then', async () => {
  const page = show('PHOTO_SELFIE')
  await page.press('Take a photo')
  expect(screen.getByText(words.framing.face)).toBeDefined()
  await page.press(words.close)
  expect(stopped).toHaveBeenCalledTimes(1)
  const camera = await answer()
  let open = (_camera: unknown) => {}
  answer = () => new Promise((resolve) => (open = resolve))
  await page.press('Take a photo')
  await page.press(words.close)
  await act(async () => open(camera))
  expect(stopped).toHaveBeenCalledTimes(2)
  expect(page.added).toEqual([])
})

it.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'failed'],
  ['NotSupportedError', 'failed'],
] as const)(
  '[FLOW-04] [P17] of a camera that fails with %s it says why; a file does as well',
  async (name, why) => {
    const works = answer
    answer = async () => Promise.reject(new DOMException('no', name))
    const page = show()
    await page.press('Take a photo')
    expect(screen.getByText(words.problem[why])).toBeDefined()
    await page.choose('license.jpg')
    await page.press(words.use)
    expect(page.added.map((file) => file.name)).toEqual(['license.jpg'])
    await page.press('Take a photo')
    answer = works
    const again = screen.queryByRole('button', { name: words.tryCamera })
    // What is not there is not tried again; one that was plugged in since is found when it is asked for anew.
    expect(again === null).toBe(why === 'none')
    if (again === null) await page.press(words.close)
    await page.press(again === null ? 'Take a photo' : words.tryCamera)
    expect(screen.getByText(words.framing.card)).toBeDefined()
    act(() => cameraEnds())
    expect(screen.getByText(words.problem.failed)).toBeDefined()
  },
)

it('[FLOW-04] a chosen file that shows something is added at once, a doubtful one after a look', async () => {
  const page = show()
  await page.choose('good.jpg')
  doubt = 'blurred'
  await page.choose('blurred.jpg')
  expect(screen.getByRole('dialog', { name: words.doubtTitle.blurred })).toBeDefined()
  expect(screen.getByText(words.doubt.blurred.card)).toBeDefined()
  expect(screen.queryByRole('button', { name: words.use })).toBeNull()
  await page.press(words.useAnyway)
  doubt = 'too_small'
  await page.choose('small.jpg')
  expect(screen.getByRole('dialog', { name: words.doubtTitle.too_small })).toBeDefined()
  expect(screen.getByText(words.doubt.too_small.card)).toBeDefined()
  expect(screen.queryByRole('button', { name: words.useAnyway })).toBeNull()
  // It asks for the original: the files are one press away, and what is there is looked at alike.
  expect(screen.getByRole('button', { name: 'Choose another photo' })).toBeDefined()
  doubt = null
  await page.choose('original.jpg')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.added.map(({ name }) => name)).toEqual(['good.jpg', 'blurred.jpg', 'original.jpg'])
})

it('[FLOW-04] without a camera in the page the device’s own ways stay, looked at alike', async () => {
  vi.stubGlobal('navigator', {})
  doubt = 'too_dark'
  const page = show()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Add a photo',
  ])
  await page.choose('night.jpg')
  expect(screen.getByText(words.doubt.too_dark.card)).toBeDefined()
  await page.press(words.again)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('[P18] a doubt about a face speaks of a face', async () => {
  const page = show('PHOTO_SELFIE')
  doubt = 'too_small'
  await page.choose('small.jpg')
  expect(screen.getByRole('dialog').textContent).not.toMatch(/read|card|whole face/)
  expect(screen.getByRole('dialog').textContent).toMatch(/too small.*recognize the face/)
})

it('[P18] what is taken stands still, and its button is busy, while it is looked at', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const page = show()
  await page.press('Take a photo')
  let done = (_blob: Blob | null) => {}
  HTMLCanvasElement.prototype.toBlob = (next) => {
    done = next
  }
  await page.press(words.take)
  const isBusy = () => screen.getByRole('button', { name: words.take }).getAttribute('aria-busy')
  expect([pause.mock.calls.length, isBusy()]).toEqual([1, 'true'])
  // Nothing came of it: the live picture goes on.
  await act(async () => done(null))
  expect([play.mock.calls.length, isBusy()]).toEqual([1, null])
  await page.press(words.take)
  await act(async () => done(new Blob(['x'], { type: 'image/jpeg' })))
  expect(screen.getByRole('img', { name: words.picture })).toBeDefined()
})

it('[P18] beside a photo that is there one quiet button opens the camera', async () => {
  const page = show('PHOTO_ID', true)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Replace'])
  await page.press('Replace')
  expect(screen.getByText(words.framing.card)).toBeDefined()
})

it('a photo of the skin keeps the plain ways', () => {
  show('PHOTOS')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Add a photo',
  ])
})
