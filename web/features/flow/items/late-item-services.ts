import type { ItemServices } from '../../../../flow/items/item-view.ts'
import { crashWords } from '../../../messages/en.ts'

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

  const missing = () => ({ ok: false, message: crashWords.missingInFlow }) as const
  return {
    uploadImage: (...args) => services().then((loaded) => loaded.uploadImage(...args), missing),
    deleteImage: (uuid) => services().then((loaded) => loaded.deleteImage(uuid), missing),
    searchPharmacies: (text) =>
      services().then(
        (loaded) => loaded.searchPharmacies(text),
        () => ({ ...missing(), isTyped: false }),
      ),
    checkZip: (zip) =>
      services().then(
        (loaded) => loaded.checkZip(zip),
        // Nothing is known against the zip; the server checks it again on the way on.
        () => ({ ok: false, message: null }),
      ),
  }
}
