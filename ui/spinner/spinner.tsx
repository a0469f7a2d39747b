import styles from './spinner.module.css'

const sizePx = 46 // [LAYOUT-20]

/** Waiting without a known end. The label is what is being done. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.box}>
      <svg
        className={styles.spinner}
        viewBox="0 0 46 46"
        width={sizePx}
        height={sizePx}
        aria-hidden="true"
      >
        <circle className={styles.track} cx="23" cy="23" r="20" />
        <circle className={styles.arc} cx="23" cy="23" r="20" pathLength="100" />
      </svg>
      <span className={styles.label}>{label}</span>
    </div>
  )
}
