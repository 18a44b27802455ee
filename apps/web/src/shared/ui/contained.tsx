import { Component, type ReactNode } from 'react'
import { FailureState } from './failure-state.tsx'

type Props = {
  /** The data that the children render. After a failure, a change in the data makes them render again. */
  from: unknown
  onRetry: () => Promise<unknown>
  /** Wraps the failure message in a card or drawer if the children normally render their own. */
  frame?: (failure: ReactNode) => ReactNode
  children: ReactNode
}

type State = { failed: boolean; from: unknown }

/**
 * An error boundary. If its children fail to render, a message replaces them, and the rest of the page keeps working.
 */
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
        title="Couldn’t show this part"
        text="The server sent an unexpected response. Try again. The rest of the page isn’t affected."
        onRetry={() => void this.retry()}
      />
    )
    return this.props.frame?.(failure) ?? failure
  }
}
