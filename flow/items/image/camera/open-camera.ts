/** Why there is no live picture. */
export type CameraProblem = 'refused' | 'none' | 'failed'

export type OpenedCamera = { ok: true; stream: MediaStream } | { ok: false; problem: CameraProblem }

const problems: Partial<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'failed',
  AbortError: 'failed',
}

/** Only a page of a secure origin has cameras at all. */
export function mayHaveCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function'
}

export async function openCamera(facing: 'user' | 'environment'): Promise<OpenedCamera> {
  try {
    const video = { facingMode: facing, width: { ideal: 1_920 }, height: { ideal: 1_080 } }
    return { ok: true, stream: await navigator.mediaDevices.getUserMedia({ video, audio: false }) }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return { ok: false, problem: problems[name] ?? 'failed' }
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** What the camera shows now, as large as it shows it; null while it shows nothing yet. */
export async function takePicture(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight })
  const context = canvas.getContext('2d')
  if (context === null || canvas.width === 0) return null
  context.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92)
  })
  return blob && new File([blob], 'photo.jpg', { type: blob.type })
}
