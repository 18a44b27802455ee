import { Component, type ReactNode } from 'react'
import { FailureState } from './failure-state.tsx'

type Props = {
  /** What the part is drawn from: when it changes, the part is tried again. */
  from: unknown
  onRetry: () => Promise<unknown>
  /** Around the failure, where the part brings its own card or drawer. */
  frame?: (failure: ReactNode) => ReactNode
  children: ReactNode
}

type State = { failed: boolean; from: unknown }

/** A part that cannot be drawn says so in its own place; everything around it lives on. */
export class Contained extends Component<Props, State> {
  override state: State = { failed: false, from: this.props.from }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ from }: Props, state: State): State | null {
    return from === state.from ? null : { failed: false, from }
  }

  retry = async () => {
    await this.props.onRetry()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const failure = (
      <FailureState
        title="This part could not be shown"
        text="The server’s answer is not what Pulse expects here. Try again; the rest of the page is not affected."
        onRetry={() => void this.retry()}
      />
    )
    return this.props.frame?.(failure) ?? failure
  }
}
