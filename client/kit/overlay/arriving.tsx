import { Component, type ReactNode, Suspense } from 'react';
import { tellMissing } from '../feedback/missing';
import { isMissingCode } from '../request/missing-code';

type ArrivingProps = { children: ReactNode; fallback: ReactNode; onMissing?: (() => void) | undefined };

/** Around a part of a page whose code is fetched: one that does not come is left out and told, and the page stands with all that was filled in. */
export class Arriving extends Component<ArrivingProps, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override componentDidCatch(error: unknown) {
    if (!isMissingCode(error)) return;
    void tellMissing();
    this.props.onMissing?.();
  }
  override render() {
    const { error } = this.state;
    if (error === null) return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
    if (isMissingCode(error)) return null;
    throw error;
  }
}
