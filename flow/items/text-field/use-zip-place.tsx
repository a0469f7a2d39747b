import { useEffect, useRef, useState } from 'react'
import { readZip } from '../../../contract/places/zip.ts'
import type { ItemServices } from '../item-view.ts'

export interface ZipPlace {
  place: string | null
  message: string | null
}

const nothing: ZipPlace = { place: null, message: null }

/** Asks the server about a zip code as soon as it is whole [ITEM-18]; an older answer never wins. */
export function useZipPlace(text: string, checkZip: ItemServices['checkZip']): ZipPlace {
  const zip = readZip(text)
  const [found, setFound] = useState<ZipPlace & { zip: string | null }>({ ...nothing, zip: null })
  const latest = useRef(checkZip)
  useEffect(() => {
    latest.current = checkZip
  })
  // Asked once per zip code, however often the page around it is rendered.
  useEffect(() => {
    if (zip === null) return
    let stale = false
    void latest.current(zip).then((reply) => {
      if (stale) return
      setFound(
        reply.ok
          ? { zip, place: reply.place, message: null }
          : { zip, place: null, message: reply.message },
      )
    })
    return () => {
      stale = true
    }
  }, [zip])
  return zip !== null && found.zip === zip ? found : nothing
}
