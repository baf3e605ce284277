import { Component, type ReactNode, Suspense } from 'react';
import { onTryMissing, tellMissing } from '../feedback/missing';
import { isMissingCode } from '../request/missing-code';

type ArrivingProps = {
  /** Called anew with every attempt. */
  children: () => ReactNode;
  fallback: ReactNode;
  /** What changes when somebody asks for it once more where it stays in its place. */
  asked?: unknown;
  onMissing?: (() => void) | undefined;
};
type ArrivingState = { error: unknown; asked: unknown };

/**
 * Around a part of a page whose code is fetched: one that does not come is left out and told, and the page stands with all that was filled in.
 * It is fetched again when it is asked for again, when the network is back, and when the bar that tells of it says so.
 */
export class Arriving extends Component<ArrivingProps, ArrivingState> {
  override state: ArrivingState = { error: null, asked: this.props.asked };
  private forget: () => void = () => undefined;
  static getDerivedStateFromError = (error: unknown) => ({ error });
  static getDerivedStateFromProps({ asked }: ArrivingProps, state: ArrivingState): ArrivingState | null {
    if (asked === state.asked) return null;
    return { asked, error: asked && isMissingCode(state.error) ? null : state.error };
  }
  override componentDidCatch(error: unknown) {
    if (!isMissingCode(error)) return;
    this.forget();
    this.forget = onTryMissing(() => {
      this.forget();
      this.setState({ error: null });
    });
    void tellMissing();
    this.props.onMissing?.();
  }
  override componentWillUnmount() {
    this.forget();
  }
  override render() {
    const { error } = this.state;
    if (error === null) return <Suspense fallback={this.props.fallback}>{this.props.children()}</Suspense>;
    if (isMissingCode(error)) return null;
    throw error;
  }
}
