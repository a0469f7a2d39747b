import { useStore } from 'zustand'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { shellWords } from '../../messages/en.ts'
import { chooseDiscard, layoutStore } from '../../platform/stores/layout-store.ts'
import { discardWords } from './words.ts'

/** Asks before unsaved changes are lost [LAYOUT-18]; closing it keeps editing. */
export function DiscardDialog() {
  const { openDiscardChanges } = useStore(layoutStore).discardDialog
  return (
    <Dialog
      open={openDiscardChanges}
      title={discardWords.title}
      closeLabel={shellWords.close}
      onClose={() => chooseDiscard('cancel')}
      actions={
        <>
          <Button onClick={() => chooseDiscard('cancel')}>{discardWords.cancel}</Button>
          <Button kind="secondary" onClick={() => chooseDiscard('discard')}>
            {discardWords.discard}
          </Button>
        </>
      }
    >
      <p>{discardWords.text}</p>
    </Dialog>
  )
}
