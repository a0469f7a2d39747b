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
import { useUploadList } from './use-upload-list.tsx'

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
const limits = { edgePx: uploadStoredEdgePx, maxBytes: uploadMaxBytes }

/** Sends photos as they are chosen, keeps those that failed and tries again when the connection is back. */
export function usePhotoUploads(options: PhotoUploadsOptions) {
  const list = useUploadList()
  const removal = usePhotoRemoval(options)
  const send = usePhotoSending(options, list)

  async function add(files: File[]) {
    const { limit, images } = options
    const room = limit === 1 ? 1 : limit - images.length - list.uploads.length
    if (limit === 1) for (const upload of list.uploads) list.drop(upload.key)
    for (const file of files.slice(0, Math.max(0, room))) {
      const key = list.put(file)
      const prepared = await preparePhoto(file, limits)
      if (prepared.ok) void send(key, prepared.photo)
      else list.change(key, { state: 'refused', url: null, message: sentences[prepared.problem] })
    }
  }

  function retry(key: string) {
    const upload = list.uploads.find((each) => each.key === key)
    if (upload?.photo) void send(key, upload.photo)
  }

  function remove(key: string) {
    if (list.uploads.some((each) => each.key === key)) list.drop(key)
    else void removal.remove(key)
  }

  useEffect(() => {
    const retryAll = () => {
      for (const upload of list.uploads) if (upload.state === 'failed') retry(upload.key)
    }
    addEventListener('online', retryAll)
    return () => removeEventListener('online', retryAll)
  })

  const sent = options.images.map((image) => presentSent(image, list.findPreview(image.uuid)))
  const replacing = options.limit === 1 && list.uploads.length > 0
  const photos = [...(replacing ? [] : sent), ...list.uploads]
  return { photos, removalProblem: removal.problem, add, retry, remove }
}

function presentSent({ uuid, url }: ImageReference, preview: string | undefined): PhotoEntry {
  return { key: uuid, url: preview ?? url, state: 'sent', fraction: 1, message: null }
}

/** Replies arrive when other photos have come and gone: they must meet the answer as it is then. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

function usePhotoSending(
  options: PhotoUploadsOptions,
  list: ReturnType<typeof useUploadList>,
): (key: string, photo: Blob) => Promise<void> {
  const latest = useLatest(options)
  return async (key, photo) => {
    const signal = list.buildSignal(key)
    list.change(key, { state: 'sending', fraction: 0, message: null, photo })
    const report = (fraction: number) => list.change(key, { fraction })
    const reply = await latest.current.services.uploadImage(photo, report, signal)
    if (signal.aborted) return
    const { images, limit, words, services, onChange } = latest.current
    if (!reply.ok) {
      list.change(key, { state: 'failed', message: reply.message || words.photoFailed })
      return
    }
    list.keepPreview(reply.image.uuid, list.findPreview(key) ?? reply.image.url)
    list.drop(key)
    // The same photo twice is stored once: it is named once, and not deleted as its own predecessor.
    const others = images.filter(({ uuid }) => uuid !== reply.image.uuid)
    const next = limit === 1 ? [reply.image] : [...others, reply.image]
    // Two replies may arrive before the answer is rendered again.
    latest.current = { ...latest.current, images: next }
    onChange(next)
    for (const old of limit === 1 ? others : []) void services.deleteImage(old.uuid)
  }
}

function usePhotoRemoval(options: PhotoUploadsOptions) {
  const latest = useLatest(options)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async (uuid: string) => {
    const reply = await latest.current.services.deleteImage(uuid)
    setProblem(reply.ok ? null : reply.message)
    const { images, onChange } = latest.current
    if (reply.ok) onChange(images.filter((image) => image.uuid !== uuid))
  }
  return { problem, remove }
}
