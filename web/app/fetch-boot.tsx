import type { ReactNode } from 'react'
import type { BootData } from '../../contract/boot.ts'
import { findDocumentClass } from '../../contract/documents/document-classes.ts'
import { EntryScreen } from '../features/entry/entry-screen.tsx'
import styles from '../features/trouble/fallback-view.module.css'
import { fetchConfig } from '../platform/fetch-config.ts'

/** Waits on screen for the configuration that the document did not bring; nothing is called before [P17]. */
export function fetchBoot(show: (view: ReactNode) => void): Promise<BootData> {
  return new Promise((resolve) => {
    async function begin() {
      const config = await fetchConfig()
      if (!config) return { kind: 'failed', reason: null } as const
      // A page without its document's data has no cookie of ours to rely on: its calls go one after the other.
      const document_class = findDocumentClass(location.pathname, false)
      resolve({ config, told_apart: false, document_class, programme: null })
      return { kind: 'left' } as const
    }
    show(
      <main className={styles.view}>
        <EntryScreen begin={begin} />
      </main>,
    )
  })
}
