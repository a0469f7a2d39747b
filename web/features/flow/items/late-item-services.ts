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

  /** A service by its name, which answers `unloaded` while the program of it does not come. */
  function later<Args extends unknown[], Reply>(
    pick: (loaded: ItemServices) => (...args: Args) => Promise<Reply>,
    unloaded: Reply,
  ) {
    return (...args: Args): Promise<Reply> =>
      services().then(
        (loaded) => pick(loaded)(...args),
        () => unloaded,
      )
  }

  const missing = { ok: false, message: crashWords.missingInFlow } as const
  return {
    uploadImage: later((all) => all.uploadImage, missing),
    deleteImage: later((all) => all.deleteImage, missing),
    searchPharmacies: later((all) => all.searchPharmacies, missing),
    listTimes: later((all) => all.listTimes, missing),
    holdTime: later((all) => all.holdTime, missing),
    awaitTime: later((all) => all.awaitTime, missing),
    // Nothing is known against the zip; the server checks it again on the way on.
    checkZip: later((all) => all.checkZip, { ok: false, message: null }),
  }
}
