import { Component, type ReactNode } from 'react'
import { awaitRetry, retryParts } from './late-part.ts'
import { ChunkLoadError } from './load-part.ts'

export interface LateBoundaryProps {
  /** Says what is missing; `retry` asks for it again, which `trying` tells to be under way. */
  fallback(retry: () => void, trying: boolean): ReactNode
  /** Stands in after any other error, which without it passes through. */
  crashed?: ReactNode
  /** Where the person is; a failure is left behind with the place it was met at. */
  place?: string
  children: ReactNode
}

interface LateBoundaryState {
  failure: unknown
  trying: boolean
}

const whole: LateBoundaryState = { failure: null, trying: false }

/**
 * Where a part of the program is missing, the fallback stands in for what needed it, until the part
 * comes: asked for by a person, or because the network is back [P17]. Errors are only logged [ERROR-11].
 */
export class LateBoundary extends Component<LateBoundaryProps, LateBoundaryState> {
  override state = whole
  private stop: (() => void) | null = null

  static getDerivedStateFromError(failure: unknown): LateBoundaryState {
    return { failure, trying: false }
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkLoadError)) {
      // Name and message only: the error itself may hold what somebody typed.
      if (this.props.crashed) {
        console.error('The page broke.', error instanceof Error ? error.message : 'unknown')
      }
      return
    }
    if (this.stop) return
    const stopWaiting = awaitRetry(this.show)
    const retry = () => this.retry(false)
    window.addEventListener('online', retry)
    this.stop = () => {
      window.removeEventListener('online', retry)
      stopWaiting()
      this.stop = null
    }
  }

  override componentDidUpdate(before: LateBoundaryProps) {
    if (!this.state.failure) this.stop?.()
    else if (before.place !== this.props.place) {
      this.stop?.()
      this.show()
    }
  }

  override componentWillUnmount() {
    this.stop?.()
  }

  private show = () => this.setState(whole)

  private retry(byPerson: boolean) {
    this.setState({ trying: true })
    void retryParts(byPerson)
  }

  override render() {
    const { failure, trying } = this.state
    if (!failure) return this.props.children
    if (!(failure instanceof ChunkLoadError)) {
      if (this.props.crashed) return this.props.crashed
      throw failure
    }
    return this.props.fallback(() => this.retry(true), trying)
  }
}
