import type { MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'text' | 'danger'

export interface ButtonProps {
  children: ReactNode
  kind?: ButtonKind
  type?: 'button' | 'submit'
  id?: string | undefined
  /** Shows work under way: the button keeps its size, its name and the focus, and ignores presses. */
  busy?: boolean
  disabled?: boolean
  /** As wide as its container. */
  wide?: boolean
  pressed?: boolean
  describedBy?: string | undefined
  hasDialog?: boolean
  /** Whether what the button opens beside itself is open. */
  expanded?: boolean | undefined
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
}

/** A link that looks like a button, for what a browser does itself: dialling a number. */
export function ButtonLink({
  children,
  kind = 'primary',
  id,
  href,
}: Pick<ButtonProps, 'children' | 'kind' | 'id'> & { href: string }) {
  return (
    <a
      id={id}
      href={href}
      data-at-once
      className={[styles.button, styles[kind], styles.wide].join(' ')}
    >
      <span className={styles.label}>{children}</span>
    </a>
  )
}

export function Button({
  children,
  kind = 'primary',
  type = 'button',
  id,
  busy = false,
  disabled = false,
  wide = false,
  pressed,
  describedBy,
  hasDialog = false,
  expanded,
  onClick,
}: ButtonProps) {
  const classes = [styles.button, styles[kind], wide && styles.wide].filter(Boolean).join(' ')
  return (
    <button
      id={id}
      type={type}
      className={classes}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      aria-describedby={describedBy}
      aria-expanded={expanded}
      aria-haspopup={hasDialog ? 'dialog' : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={styles.label}>{children}</span>
    </button>
  )
}
