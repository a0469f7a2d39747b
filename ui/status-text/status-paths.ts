export type StatusTone = 'success' | 'waiting' | 'warning' | 'error' | 'info'

/** The sign of each state, on a field of 20 by 20. */
export const statusPaths: Record<StatusTone, string> = {
  success: 'm4 10.5 4 4 8-9',
  waiting: 'M10 5v5l3 2M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z',
  warning: 'M10 3 2 17h16L10 3Zm0 5v4m0 2v1',
  error: 'M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 4v5m0 2v1',
  info: 'M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 7v5m0-8v1',
}
