import { useEffect, useRef, useState } from 'react'
import {
  photoHeicSentence,
  photoTooLargeSentence,
  photoUnreadableSentence,
} from '../../../contract/later-sentences.ts'
import { uploadMaxBytes, uploadStoredEdgePx } from '../../../contract/limits.ts'
import type { ImageReference } from '../../../contract/shapes/answer.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { PhotoEntry } from '../../../ui/photo-picker/photo-tile.tsx'
import { type PhotoProblem, preparePhoto } from '../../../ui/photo-picker/prepare-photo.ts'
import type { HeldPhoto } from '../item-rule.ts'
import type { PhotoServices } from '../item-view.ts'
import { listStanding, wordGone } from './gone-photos.ts'
import { sendingPhoto, unsentPhoto } from './image.ts'
import { photoWords as words } from './photo-words.ts'
import { useUploadList } from './use-upload-list.tsx'

interface PhotoUploadsOptions {
  itemId: ItemId
  images: HeldPhoto[]
  limit: number
  services: PhotoServices
  /** `came`: by itself, and by nobody's choice. */
  onChange: (images: ImageReference[], came: boolean) => void
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
  const answer = useAnswer(options)
  const removal = usePhotoRemoval(answer)
  const send = usePhotoSending(answer, list)

  function drop(key: string) {
    list.drop(key)
    answer.forget(key)
  }

  async function add(files: File[]) {
    const { limit, images } = options
    // One that cannot be sent takes no place; one that failed may still go out by itself.
    const placed = list.uploads.filter(({ state }) => state !== 'refused')
    let room = limit === 1 ? 1 : limit - listStanding(images).length - placed.length
    if (limit === 1) for (const upload of list.uploads) drop(upload.key)
    const chosen = files.map((file) => ({ file, key: list.put(file) }))
    for (const { key } of chosen) answer.unsent.set(key, sendingPhoto)
    answer.give()
    for (const { file, key } of chosen) {
      const prepared = room > 0 ? await preparePhoto(file, limits) : null
      // Removed meanwhile.
      if (!answer.unsent.has(key)) continue
      if (prepared?.ok) {
        room--
        void send(key, prepared.photo)
      } else {
        const leftOut = words.photoLeftOut.replace('{limit}', String(limit))
        const message = prepared ? sentences[prepared.problem] : leftOut
        list.change(key, { state: 'refused', url: null, message })
        answer.forget(key)
      }
    }
  }

  function retry(key: string) {
    const upload = list.uploads.find((each) => each.key === key)
    if (!upload?.photo) return
    answer.stand(key, sendingPhoto)
    void send(key, upload.photo)
  }

  function remove(key: string) {
    if (list.uploads.some((each) => each.key === key)) drop(key)
    else void removal.remove(key)
  }

  useEffect(() => {
    const retryAll = () => {
      for (const upload of list.uploads) if (upload.state === 'failed') retry(upload.key)
    }
    addEventListener('online', retryAll)
    return () => removeEventListener('online', retryAll)
  })

  const sent = options.images.map((image, at, { length }) =>
    presentSent(image, list.findPreview(image.uuid), image.isGone ? wordGone(length, at) : null),
  )
  const replacing = options.limit === 1 && list.uploads.length > 0
  const photos = [...(replacing ? [] : sent), ...list.uploads]
  return { photos, removalProblem: removal.problem, add, retry, remove }
}

/** One that was brought back by its id after a reload has no picture. */
function presentSent(
  { uuid, url }: HeldPhoto,
  preview: string | undefined,
  message: string | null,
): PhotoEntry {
  const state = message === null ? 'sent' : 'gone'
  return { key: uuid, url: preview ?? (url || null), fraction: 1, state, message }
}

/** Replies arrive when other photos have come and gone: they must meet the answer as it is then. */
function useAnswer(options: PhotoUploadsOptions) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const unsent = useRef(new Map<string, ImageReference>()).current

  /** Answers with these photos and a stand-in for each that is not sent. */
  function give(images = latest.current.images, came = false) {
    // Two replies may arrive before the answer is rendered again.
    latest.current = { ...latest.current, images }
    latest.current.onChange([...images, ...unsent.values()], came)
  }

  // What is on its way stops with the view; a question that is shown again starts without it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the view goes, whatever was rendered
  useEffect(
    () => () => {
      if (unsent.size === 0) return
      unsent.clear()
      give()
    },
    [],
  )
  /** The page no longer waits for this photo. */
  function forget(key: string) {
    unsent.delete(key)
    give()
  }
  function stand(key: string, photo: ImageReference) {
    unsent.set(key, photo)
    give(undefined, photo === unsentPhoto)
  }
  return { latest, unsent, give, forget, stand }
}
type Answer = ReturnType<typeof useAnswer>

function usePhotoSending(
  { latest, unsent, give, stand }: Answer,
  list: ReturnType<typeof useUploadList>,
): (key: string, photo: Blob) => Promise<void> {
  return async (key, photo) => {
    const signal = list.buildSignal(key)
    list.change(key, { state: 'sending', fraction: 0, message: null, photo })
    const report = (fraction: number) => list.change(key, { fraction })
    const { services, itemId } = latest.current
    const reply = await services.uploadImage(photo, report, signal, itemId)
    if (signal.aborted) return
    const { images, limit } = latest.current
    if (!reply.ok) {
      const state = reply.answered ? 'refused' : 'failed'
      // Until somebody closes it the page waits for this one too: nobody knows whether it is there.
      list.change(key, { state, message: reply.message || words.photoFailed })
      stand(key, unsentPhoto)
      return
    }
    list.keepPreview(reply.image.uuid, list.findPreview(key) ?? reply.image.url)
    list.drop(key)
    unsent.delete(key)
    // The same photo twice is stored once: it is named once, and not deleted as its own predecessor.
    const others = images.filter(({ uuid }) => uuid !== reply.image.uuid)
    // What is gone was asked for again: the new one takes its place, else the last.
    const gone = others.findIndex(({ isGone }) => isGone)
    const places = others.map((image, at) => (at === gone ? reply.image : image))
    if (gone < 0) places.push(reply.image)
    give(limit === 1 ? [reply.image] : places, true)
    for (const old of limit === 1 ? others : []) void services.deleteImage(old.uuid, itemId)
  }
}

function usePhotoRemoval({ latest, give }: Answer) {
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async (uuid: string) => {
    const { services, itemId } = latest.current
    const reply = await services.deleteImage(uuid, itemId)
    setProblem(reply.ok ? null : reply.message)
    if (reply.ok) give(latest.current.images.filter((image) => image.uuid !== uuid))
  }
  return { problem, remove }
}
