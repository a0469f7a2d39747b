import type { ItemServices } from '../../../flow/items/item-view.ts'
import { flowWords } from '../../messages/en.ts'

/** The item services, loaded when a view first asks for one; until then a first page does without. */
export function createLateItemServices(load: () => Promise<ItemServices>): ItemServices {
  let loading: Promise<ItemServices> | null = null

  function services(): Promise<ItemServices> {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }

  return {
    uploadImage: (...args) =>
      services().then(
        (loaded) => loaded.uploadImage(...args),
        () => ({ ok: false, message: flowWords.uploadFailed }),
      ),
    deleteImage: (uuid) =>
      services().then(
        (loaded) => loaded.deleteImage(uuid),
        () => ({ ok: false, message: flowWords.deleteFailed }),
      ),
    checkZip: (zip) =>
      services().then(
        (loaded) => loaded.checkZip(zip),
        // Nothing is known against the zip; the server checks it again on the way on.
        () => ({ ok: false, message: null }),
      ),
  }
}
