import { useEffect, useRef, useState } from 'react'
import {
  photoHeicSentence,
  photoTooLargeSentence,
  photoUnreadableSentence,
} from '../../../contract/known-sentences.ts'
import { uploadMaxBytes, uploadStoredEdgePx } from '../../../contract/limits.ts'
import type { ImageReference } from '../../../contract/shapes/answer.ts'
import type { PhotoEntry } from '../../../ui/photo-picker/photo-tile.tsx'
import { type PhotoProblem, preparePhoto } from '../../../ui/photo-picker/prepare-photo.ts'
import type { ItemServices } from '../item-view.ts'
import type { ItemWords } from '../item-words.ts'

interface Upload extends PhotoEntry {
  /** Kept until it arrived, so that it can be sent again. */
  photo: Blob | null
}

interface PhotoUploadsOptions {
  images: ImageReference[]
  limit: number
  words: ItemWords
  services: ItemServices
  onChange: (images: ImageReference[]) => void
}

const sentences: Record<PhotoProblem, string> = {
  heic: photoHeicSentence,
  unreadable: photoUnreadableSentence,
  too_large: photoTooLargeSentence,
}

/** Sends photos one by one, keeps those that failed and tries again when the connection is back. */
export function usePhotoUploads(options: PhotoUploadsOptions) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [uploads, setUploads] = useState<Upload[]>([])
  const [removalProblem, setRemovalProblem] = useState<string | null>(null)
  const controllers = useRef(new Map<string, AbortController>())
  // Pictures of this device, shown on after they were sent, so that nothing flickers.
  const previews = useRef(new Map<string, string>())
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const drop = (key: string) => setUploads((all) => all.filter((each) => each.key !== key))

  async function send(key: string, photo: Blob) {
    const controller = new AbortController()
    controllers.current.set(key, controller)
    change(key, { state: 'sending', fraction: 0, message: null, photo })
    const report = (fraction: number) => change(key, { fraction })
    const reply = await latest.current.services.uploadImage(photo, report, controller.signal)
    controllers.current.delete(key)
    if (controller.signal.aborted) return
    if (!reply.ok)
      return change(key, {
        state: 'failed',
        message: reply.message || latest.current.words.photoFailed,
      })
    previews.current.set(reply.image.uuid, previews.current.get(key) ?? reply.image.url)
    drop(key)
    const { images, limit, onChange } = latest.current
    const kept = limit === 1 ? [] : images
    // The same photo twice is stored once: it is named once, and not deleted as its own predecessor.
    const isOther = ({ uuid }: ImageReference) => uuid !== reply.image.uuid
    onChange([...kept.filter(isOther), reply.image])
    const replaced = limit === 1 ? images.filter(isOther) : []
    for (const old of replaced) void latest.current.services.deleteImage(old.uuid)
  }

  async function add(files: File[]) {
    const { limit, images } = latest.current
    const room = limit === 1 ? 1 : limit - images.length - uploads.length
    if (limit === 1) for (const upload of uploads) remove(upload.key)
    for (const file of files.slice(0, Math.max(0, room))) {
      const key = crypto.randomUUID()
      const url = URL.createObjectURL(file)
      previews.current.set(key, url)
      const entry = { key, url, state: 'sending', fraction: 0, message: null, photo: null } as const
      setUploads((all) => [...all, entry])
      const prepared = await preparePhoto(file, {
        edgePx: uploadStoredEdgePx,
        maxBytes: uploadMaxBytes,
      })
      if (prepared.ok) void send(key, prepared.photo)
      else change(key, { state: 'refused', url: null, message: sentences[prepared.problem] })
    }
  }

  function retry(key: string) {
    const upload = uploads.find((each) => each.key === key)
    if (upload?.photo) void send(key, upload.photo)
  }

  async function remove(key: string) {
    controllers.current.get(key)?.abort()
    if (uploads.some((each) => each.key === key)) return drop(key)
    const reply = await latest.current.services.deleteImage(key)
    setRemovalProblem(reply.ok ? null : reply.message)
    if (reply.ok) latest.current.onChange(latest.current.images.filter(({ uuid }) => uuid !== key))
  }

  useEffect(() => {
    const retryAll = () => {
      for (const upload of uploads) if (upload.state === 'failed') retry(upload.key)
    }
    addEventListener('online', retryAll)
    return () => removeEventListener('online', retryAll)
  })
  useEffect(
    () => () => {
      for (const controller of controllers.current.values()) controller.abort()
      for (const url of previews.current.values()) URL.revokeObjectURL(url)
    },
    [],
  )

  const sent = options.images.map(
    (image): PhotoEntry => ({
      key: image.uuid,
      url: previews.current.get(image.uuid) ?? image.url,
      state: 'sent',
      fraction: 1,
      message: null,
    }),
  )
  const replacing = options.limit === 1 && uploads.length > 0
  return { photos: [...(replacing ? [] : sent), ...uploads], removalProblem, add, retry, remove }
}
