import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

const Region = styled.div`
  position: sticky;
  bottom: var(--bottom-bar, 0px);
  z-index: 29;
  @media print { display: none; }
  & svg { flex: none; }
`;

/** A live region at the bottom of the window. Pages as tall as the window subtract its height, `--device-region`. */
export function DeviceRegion({ children }: { readonly children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--device-region', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--device-region');
    };
  }, []);
  return (
    <Region role="status" ref={region}>
      {children}
    </Region>
  );
}
