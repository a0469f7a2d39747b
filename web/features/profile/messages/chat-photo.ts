import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  photoHeicSentence,
  photoTooLargeSentence,
  photoUnreadableSentence,
} from '../../../../contract/later-sentences.ts'
import { uploadMaxBytes, uploadStoredEdgePx } from '../../../../contract/limits.ts'
import { type PhotoProblem, preparePhoto } from '../../../../ui/photo-picker/prepare-photo.ts'
import { uploadImage } from '../../../platform/calls/uploads.ts'
import type { Upload } from '../../../platform/http/upload.ts'
import { photoWords } from './words.ts'

/** The photo that goes with the message being written; null without one. */
export interface ChatPhotoState {
  photo: { name: string; state: 'sending' | 'sent' | 'failed'; problem: string } | null
}

export interface ChatPhoto {
  store: Pick<StoreApi<ChatPhotoState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Sends a chosen file on its way, for the visit of the chat. */
  choose(file: File, lead: string): Promise<void>
  retry(): Promise<void>
  clear(): void
  /** The id of the one that arrived, which is then the message's; null without. */
  take(): string | null
}

const problems: Record<PhotoProblem, string> = {
  heic: photoHeicSentence,
  unreadable: photoUnreadableSentence,
  too_large: photoTooLargeSentence,
}

const limits = { edgePx: uploadStoredEdgePx, maxBytes: uploadMaxBytes }

export function createChatPhoto(deps: {
  upload: Upload
  newKey(): string
  closed: AbortSignal
}): ChatPhoto {
  const store = createStore<ChatPhotoState>(() => ({ photo: null }))
  let chosen: { file: File; lead: string; key: string } | null = null
  let sentId: string | null = null

  async function send(): Promise<void> {
    const sending = chosen
    if (!sending) return
    const { file, lead, key } = sending
    const show = (state: 'sending' | 'sent' | 'failed', problem = '') => {
      if (chosen === sending) store.setState({ photo: { name: file.name, state, problem } })
    }
    show('sending')
    const prepared = await preparePhoto(file, limits)
    if (!prepared.ok) return show('failed', problems[prepared.problem])
    const form = new FormData()
    // Before the photo, which is read only for a visit that takes it.
    form.append('lead', lead)
    form.append('image', prepared.photo, 'photo.jpg')
    const input = { form, idempotencyKey: key, onProgress: () => {}, signal: deps.closed }
    const reply = await deps.upload(uploadImage, input)
    if (chosen !== sending || deps.closed.aborted) return
    if (reply.ok) sentId = reply.data.uuid
    show(reply.ok ? 'sent' : 'failed', reply.ok ? '' : reply.failure.message || photoWords.failed)
  }

  function clear(): void {
    chosen = null
    sentId = null
    store.setState({ photo: null })
  }

  return {
    store,
    clear,
    async choose(file, lead) {
      clear()
      chosen = { file, lead, key: deps.newKey() }
      await send()
    },
    retry: send,
    take() {
      const id = sentId
      if (id !== null) clear()
      return id
    },
  }
}
