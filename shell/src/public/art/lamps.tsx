import { colour } from '@hamrah/ui-kit';
import styled from 'styled-components';

const Picture = styled.svg`
  --clay: #b5623f;
  --clay-shade: #8f4a2e;
  --halo: ${colour.marigoldTint};
  width: min(100%, 30rem);
  height: auto;
  margin: 0 auto;
  @media (prefers-color-scheme: dark) { --clay: #a65a3a; --clay-shade: #7a3f27; }
`;

/** Angles of the garland's petals, in degrees from the top. */
const petalAngles = Array.from({ length: 15 }, (_, index) => (index - 7) * 15);

const Lamp = ({ x: lampX }: { x: number }) => (
  <g transform={`translate(${lampX} 0)`}>
    <path d="M0 168c-20 26-24 46-24 58a24 24 0 0 0 48 0c0-12-4-32-24-58Z" fill="var(--colour-marigold)" />
    <path d="M0 200c-9 13-11 22-11 29a11 11 0 0 0 22 0c0-7-2-16-11-29Z" fill="#fff4d6" />
    <path
      d="M-78 252c0 44 34 72 78 72s78-28 78-72c-14 10-30 8-40 0-22 9-54 9-76 0-10 8-26 10-40 0Z"
      fill="var(--clay)"
    />
    <path
      d="M-78 252c14 10 30 8 40 0 22 9 54 9 76 0 10 8 26 10 40 0-4-14-34-22-78-22s-74 8-78 22Z"
      fill="var(--clay-shade)"
    />
    {[-48, -24, 0, 24, 48].map((x) => (
      <circle key={x} cx={x} cy={286 - Math.abs(x) / 10} r="4.5" fill="var(--colour-marigold)" />
    ))}
    <path d="M-30 324h60l10 14h-80Z" fill="var(--clay-shade)" />
  </g>
);

/** Two lamps under one light, in theme colours that follow the scheme. */
export function Lamps({ label }: { label: string }) {
  return (
    <Picture viewBox="0 0 480 400" role="img" aria-label={label}>
      <circle cx="240" cy="200" r="190" fill="var(--halo)" opacity="0.55" />
      <circle cx="240" cy="200" r="138" fill="var(--halo)" />
      {petalAngles.map((angle, index) => (
        <path
          key={angle}
          d="M240 2c7 8 7 18 0 26-7-8-7-18 0-26Z"
          fill={index % 2 ? 'var(--colour-marigold)' : 'var(--colour-maroon)'}
          transform={`rotate(${angle} 240 200)`}
        />
      ))}
      <ellipse cx="240" cy="340" rx="206" ry="16" fill="var(--colour-ink)" opacity="0.1" />
      <Lamp x={148} />
      <Lamp x={332} />
    </Picture>
  );
}
