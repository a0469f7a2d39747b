import { useEffect, useState } from 'react'
import { type CameraProblem, closeCamera, openCamera } from './open-camera.ts'

export type CameraState =
  | { at: 'opening' }
  | { at: 'live'; stream: MediaStream }
  | { at: 'trouble'; problem: CameraProblem }

/** The camera while it is wanted, and not a moment longer; `turn` asks for it anew. */
export function useCamera(facing: 'user' | 'environment', turn: number): CameraState {
  const [state, setState] = useState<CameraState>({ at: 'opening' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    let open: MediaStream | null = null
    let wanted = true
    setState({ at: 'opening' })
    void openCamera(facing).then((opened) => {
      if (!wanted) {
        if (opened.ok) closeCamera(opened.stream)
        return
      }
      if (!opened.ok) {
        setState({ at: 'trouble', problem: opened.problem })
        return
      }
      open = opened.stream
      setState({ at: 'live', stream: open })
      // Unplugged, or taken away by the system.
      for (const track of open.getTracks()) {
        track.addEventListener('ended', () => setState({ at: 'trouble', problem: 'failed' }))
      }
    })
    return () => {
      wanted = false
      if (open) closeCamera(open)
    }
  }, [facing, turn])
  return state
}
