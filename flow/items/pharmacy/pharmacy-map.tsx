import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import styles from './pharmacy.module.css'
import { pharmacyWords } from './words.ts'

interface PharmacyMapProps {
  name: string
  /** Address of the frame. */
  map: string
}

/** Where a pharmacy is; the maps service hears of it only when somebody asks to see it [CONFIG-06]. */
export function PharmacyMap({ name, map }: PharmacyMapProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.map}>
      <Button kind="text" expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? pharmacyWords.hideMap : pharmacyWords.showMap}
      </Button>
      {isShown ? (
        <iframe
          title={pharmacyWords.mapOf.replace('{name}', name)}
          src={map}
          referrerPolicy="origin"
          allow=""
        />
      ) : (
        <span className={styles.line}>{pharmacyWords.mapNote}</span>
      )}
    </div>
  )
}
