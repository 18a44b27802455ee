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

type State = { failed: boolean; lost: boolean; from: unknown }

/**
 * An error boundary. If its children fail to render, a message replaces them, and the rest of the page keeps working.
 */
export class Contained extends Component<Props, State> {
  override state: State = { failed: false, lost: false, from: this.props.from }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, lost: isLostScript(error) }
  }

  static getDerivedStateFromProps({ from }: Props, state: State): State | null {
    return from === state.from || state.lost ? null : { failed: false, lost: false, from }
  }

  retry = async () => {
    await this.props.onRetry()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const failure = this.state.lost ? (
      <FailureState
        title="Couldn’t load this section"
        text="The connection was lost for a moment. Reload the page to continue. Saved work is kept."
        action="Reload"
        onRetry={() => window.location.reload()}
      />
    ) : (
      <FailureState
        title="Couldn’t show this section"
        text="The server sent an unexpected response. Try again. The rest of the page isn’t affected."
        onRetry={() => void this.retry()}
      />
    )
    return this.props.frame?.(failure) ?? failure
  }
}

/** Browsers remember that a script couldn't be loaded, so trying again helps only after a reload. */
const isLostScript = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
