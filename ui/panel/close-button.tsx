import styles from './close-button.module.css'

export interface CloseButtonProps {
  label: string
  onClose(): void
}

/** The cross in the corner of whatever opens above the page. */
export function CloseButton({ label, onClose }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} onClick={onClose}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="m4 4 12 12M16 4 4 16" />
      </svg>
      <span className="visually-hidden">{label}</span>
    </button>
  )
}
