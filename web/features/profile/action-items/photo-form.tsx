import { useState } from 'react'
import { actionItemType } from '../../../../contract/care/action-codes.ts'
import { isSending, readImages } from '../../../../flow/items/image/image.ts'
import { ImageView } from '../../../../flow/items/image/image-view.tsx'
import { buildPhotoItem } from '../../../../flow/items/image/photo-item.ts'
import type { ItemValue } from '../../../../flow/items/item-rule.ts'
import type { PhotoServices } from '../../../../flow/items/item-view.ts'
import { FormFrame } from '../../../forms/form-frame.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { itemWords } from '../../../messages/en-items.ts'
import { explainFailure } from '../../../messages/explain-failure.ts'
import { uploadImage } from '../../../platform/calls/uploads.ts'
import { createUpload } from '../../../platform/http/upload.ts'
import { requirePlatform } from '../../../platform/platform.ts'
import { useUnsaved } from '../unsaved/use-unsaved.ts'
import { submitActionItem, toOutcome } from './action-item-calls.ts'
import styles from './action-items.module.css'
import type { StepProps } from './personal-info-form.tsx'
import { photoStepWords as words } from './step-words.ts'

/** Both pictures are asked for as a question of a visit asks for them. */
const buildItem = (type: number) =>
  type === actionItemType.SELFIE
    ? buildPhotoItem(words.face, 'PHOTO_SELFIE')
    : buildPhotoItem(words.card, 'PHOTO_ID')

/** [GAP-155] The upload of a visit; a photo that is taken away again is only not named. */
function createServices(lead: string | undefined): PhotoServices {
  const { http, config } = requirePlatform()
  const upload = createUpload(http, config)
  return {
    async uploadImage(file, onProgress, signal) {
      const form = new FormData()
      if (lead !== undefined) form.set('lead', lead)
      form.set('image', file)
      const idempotencyKey = crypto.randomUUID()
      const result = await upload(uploadImage, { form, onProgress, signal, idempotencyKey })
      if (result.ok) return { ok: true, image: result.data }
      if (result.failure.unread) return { ok: false, message: words.uploadUnread, answered: true }
      return { ok: false, message: explainFailure(result.failure, words.uploadFailed) }
    },
    deleteImage: async () => ({ ok: true }),
  }
}

/** A photo of a card or of a face, taken or chosen, looked at and sent [ACTION-02] [ACTION-06]. */
export function PhotoForm({ item, type, onTaken }: StepProps) {
  const [photo, setPhoto] = useState<ItemValue | undefined>()
  const [services] = useState(() => createServices(item.lead))
  const [asked] = useState(() => buildItem(type))
  const [image] = readImages(photo)
  const controlId = `item-${asked.id}`
  const form = useForm({
    initial: { image_id: '' },
    check: () => (image ? {} : { image_id: photo === undefined ? words.missing : words.unsent }),
    async send(_values, attempt) {
      const image_id = image?.uuid ?? ''
      const update = await submitActionItem(item.id, type, { image_id }, attempt)
      if (update?.success) onTaken(update.item)
      return toOutcome(update)
    },
  })
  useUnsaved(photo !== undefined)
  // What is on its way may put right what is wrong.
  const problems = isSending(photo) ? {} : form.problems
  return (
    <div className={styles.form}>
      <FormFrame
        form={{ ...form, problems }}
        fields={['image_id']}
        ids={{ image_id: controlId }}
        alerts
        submitLabel={words.send}
      >
        <ImageView
          item={asked}
          value={photo}
          problem={problems.image_id ?? null}
          busy={form.busy}
          words={itemWords}
          services={services}
          onChange={(next) => {
            setPhoto(next)
            // Only one that has arrived puts right what was wrong.
            const [sent] = readImages(next)
            if (sent) form.change('image_id', sent.uuid)
          }}
        />
      </FormFrame>
    </div>
  )
}
