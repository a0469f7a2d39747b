import { FieldGroup } from '../../../ui/field/field-group.tsx'
import { PhotoPicker } from '../../../ui/photo-picker/photo-picker.tsx'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps, type PhotoServices } from '../item-view.ts'
import { findWays } from './camera/identity-ways.tsx'
import styles from './image.module.css'
import { maxFiles, readImages } from './image.ts'
import type { PhotoItem } from './photo-item.ts'
import { photoWords } from './photo-words.ts'
import { usePhotoUploads } from './use-photo-uploads.tsx'

/** What asks for a photo: an item of a flow, or an action item, which is no more than this. */
interface ImageViewProps extends Omit<ItemViewProps, 'item' | 'services' | 'onPress'> {
  item: PhotoItem
  services: PhotoServices
}

/** Photos, sent as soon as they are chosen [ITEM-10]. */
export function ImageView({
  item,
  value,
  problem,
  busy,
  awaited = false,
  words,
  services,
  onChange,
}: ImageViewProps) {
  const id = formatControlId(item.id)
  const limit = maxFiles(item)
  const { image_url, alt, width, height, capture } = item.options
  const { photos, removalProblem, ...uploads } = usePhotoUploads({
    itemId: item.id,
    images: readImages(value),
    limit,
    services,
    onChange: (images, came) =>
      onChange(images.length === 0 ? undefined : images, came ? 'typed' : 'chosen'),
  })
  // Each tile of a photo that is gone says so where something can be done about it.
  const gone = photos.flatMap(({ state, message }) => (state === 'gone' ? [message] : []))
  const error = (problem === gone.join(' ') ? null : problem) ?? removalProblem
  return (
    <FieldGroup id={id} error={error} {...describeItem(item, words)}>
      {image_url === undefined ? null : (
        <img
          className={styles.example}
          src={image_url}
          alt={alt ?? ''}
          width={width}
          height={height}
        />
      )}
      <PhotoPicker
        id={id}
        describedBy={error === null ? undefined : `${id}-error`}
        photos={photos}
        limit={limit}
        capture={capture ?? 'environment'}
        words={{ ...words, ...photoWords }}
        disabled={item.disabled}
        busy={busy}
        awaited={awaited}
        Ways={findWays(item.value_association)}
        onAdd={(files) => void uploads.add(files)}
        onRetry={uploads.retry}
        onRemove={(key) => void uploads.remove(key)}
      />
    </FieldGroup>
  )
}
