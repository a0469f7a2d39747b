import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import type { PharmacyWords } from '../item-words.ts'
import styles from './pharmacy.module.css'

interface PharmacyMapProps {
  name: string
  /** Address of the frame. */
  map: string
  words: PharmacyWords
}

/** Where a pharmacy is; the maps service hears of it only when somebody asks to see it [CONFIG-06]. */
export function PharmacyMap({ name, map, words }: PharmacyMapProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.map}>
      <Button kind="text" expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? words.hideMap : words.showMap}
      </Button>
      {isShown ? (
        <iframe
          title={words.mapOf.replace('{name}', name)}
          src={map}
          referrerPolicy="origin"
          allow=""
        />
      ) : (
        <span className={styles.line}>{words.mapNote}</span>
      )}
    </div>
  )
}
