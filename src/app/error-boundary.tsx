/** Catches errors of rendering, keeps the component stack, and shows the error screen. */
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorScreen } from '../ui/error-screen'

type State = { error: unknown; componentStack: string | null | undefined }

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, componentStack: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error() }
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ componentStack })
  }

  override render(): ReactNode {
    const { error, componentStack } = this.state
    return error === null ? this.props.children : <ErrorScreen error={error} componentStack={componentStack ?? null} />
  }
}
