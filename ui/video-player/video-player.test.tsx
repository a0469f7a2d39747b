// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { VideoPlayer } from './video-player.tsx'

it('tells of play, progress every ten seconds, pause and end, with the second', () => {
  const onEvent = vi.fn()
  render(
    <VideoPlayer
      id="film"
      label="Film"
      src="/film.mp4"
      words={{ transcript: 'Transcript' }}
      onEvent={onEvent}
    />,
  )
  const video = screen.getByLabelText<HTMLVideoElement>('Film')
  const at = (seconds: number) => {
    video.currentTime = seconds
    fireEvent.timeUpdate(video)
  }
  fireEvent.play(video)
  for (const seconds of [4.2, 9.9, 10.1, 12, 20]) at(seconds)
  fireEvent.pause(video)
  fireEvent.ended(video)
  expect(onEvent.mock.calls).toEqual([
    ['play', 0],
    ['progress', 10],
    ['progress', 20],
    ['pause', 20],
    ['ended', 20],
  ])
})
