import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import type { ItemWords } from '../item-words.ts'

interface PopUpDialogProps {
  item: PageItem
  words: ItemWords
  open: boolean
  chosen: ItemId | undefined
  onClose: () => void
  onChoose: (id: ItemId) => void
}

/** The words of a pop-up question, then its answers as buttons. */
export function PopUpDialog({ item, words, open, chosen, onClose, onChoose }: PopUpDialogProps) {
  return (
    <Dialog
      open={open}
      title={item.text}
      closeLabel={words.close}
      onClose={onClose}
      actions={item.answer_choices.map((choice) => (
        <Button
          key={choice.id}
          wide
          kind="secondary"
          pressed={choice.id === chosen}
          onClick={() => onChoose(choice.id)}
        >
          {choice.text}
        </Button>
      ))}
    >
      {item.description ? <RichText trustedHtml={item.description} /> : null}
    </Dialog>
  )
}
