import type { Pharmacy } from '../../contract/shapes/pharmacy.ts'
import type { ItemServices } from '../../flow/items/item-view.ts'

const families = ['Larkspur', 'Bluebird', 'Old Mill', 'Cobblestone', 'Harbor Light', 'Tamarack']
const galleryPharmacies = [...families, 'Lantern Home Delivery'].map(
  (name, place): Pharmacy => ({
    dosespot_id: 900_001 + place,
    name: place < families.length ? `${name} Pharmacy` : name,
    address: {
      line: [`${12 + 37 * place} Elm Avenue`],
      city: 'Cambridge',
      state: 'MA',
      postalCode: '02139',
      country: 'US',
    },
    phone: `(555) 201-447${place}`,
    hours: place === 1 ? [] : ['Mon to Fri 8 AM to 9 PM', 'Sat 9 AM to 6 PM', 'Sun closed'],
    home_delivery: place >= families.length,
    distance: 0.4 + 1.1 * place,
  }),
)

/** Outside work as the gallery pretends it: photos arrive at once, one zip code is known. */
export const galleryServices: ItemServices = {
  async uploadImage(photo, onProgress) {
    onProgress(0.6)
    const { width, height } = await createImageBitmap(photo)
    // Lets a test see what would have gone over the wire.
    document.body.dataset.sent = `${photo.type} ${width}x${height}`
    const image = { uuid: crypto.randomUUID(), url: URL.createObjectURL(photo) }
    return { ok: true, image }
  },
  async deleteImage() {
    return { ok: true }
  },
  async searchPharmacies(text) {
    if (text === 'offline') return { ok: false, message: 'We could not look.', isTyped: false }
    if (text === '00000') {
      const message = 'We do not know this zip code. Check the five digits.'
      return { ok: false, message, isTyped: true }
    }
    const wanted = text.toLowerCase()
    const fits = ({ name, dosespot_id }: Pharmacy) =>
      name.toLowerCase().includes(wanted) || String(dosespot_id) === text
    return { ok: true, pharmacies: galleryPharmacies.filter(fits) }
  },
  async listTimes(start) {
    // Two days of the first week, then nothing.
    if (Date.parse(start) > Date.now() + 6 * 86_400_000)
      return { ok: true, times: [], daysAhead: 60 }
    const days = [2, 3].map((ahead) => new Date(Date.parse(start) + ahead * 86_400_000))
    const hours = ['14:00', '14:20', '18:40', '22:20']
    const times = days.flatMap((day) =>
      hours.map((hour) => `${day.toISOString().slice(0, 10)}T${hour}:00Z`),
    )
    return { ok: true, times, daysAhead: 60 }
  },
  async holdTime() {
    return { ok: true, forS: 300 }
  },
  async awaitTime() {
    return { ok: true }
  },
  async checkZip(zip) {
    return zip === '02139'
      ? { ok: true, place: 'Cambridge, Massachusetts' }
      : { ok: false, message: 'We do not know this zip code. Check the five digits.' }
  },
}
