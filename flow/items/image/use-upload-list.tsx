import { useEffect, useRef, useState } from 'react'
import type { PhotoEntry } from '../../../ui/photo-picker/photo-tile.tsx'

export interface Upload extends PhotoEntry {
  /** Kept until it arrived, so that it can be sent again. */
  photo: Blob | null
}

/** Photos on their way: their states, their pictures and what stops them. */
export function useUploadList() {
  const [uploads, setUploads] = useState<Upload[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  // Pictures of this device, shown on after they were sent, so that nothing flickers.
  const previews = useRef(new Map<string, string>())
  useEffect(
    () => () => {
      for (const controller of controllers.current.values()) controller.abort()
      for (const url of previews.current.values()) URL.revokeObjectURL(url)
    },
    [],
  )
  return {
    uploads,
    /** The picture of this device for a key, while there is one. */
    findPreview: (key: string) => previews.current.get(key),
    keepPreview: (key: string, url: string) => void previews.current.set(key, url),
    /** A photo was chosen: it stands there at once, under the key this returns. */
    put(file: File): string {
      const key = crypto.randomUUID()
      const url = URL.createObjectURL(file)
      previews.current.set(key, url)
      const start = { state: 'sending', fraction: 0, message: null, photo: null } as const
      setUploads((all) => [...all, { key, url, fileName: file.name, ...start }])
      return key
    },
    change(key: string, part: Partial<Upload>) {
      setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))
    },
    /** Takes a photo off the list and stops what it does. */
    drop(key: string) {
      controllers.current.get(key)?.abort()
      setUploads((all) => all.filter((each) => each.key !== key))
    },
    /** Stops when the photo is dropped or the page goes away. */
    buildSignal(key: string): AbortSignal {
      const controller = new AbortController()
      controllers.current.set(key, controller)
      return controller.signal
    },
  }
}
