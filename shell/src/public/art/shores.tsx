import { colour } from '@hamrah/ui-kit';
import styled from 'styled-components';

const Picture = styled.svg`
  --hill: ${colour.sage};
  --sea: #a9c3bf;
  --sea-deep: #8fb0ad;
  --wall: #fff8ee;
  --wall-shade: #e8d8bd;
  width: min(100%, 32rem);
  height: auto;
  margin: 0 auto;
  @media (prefers-color-scheme: dark) {
    --hill: #3c6249;
    --sea: #2f4a4c;
    --sea-deep: #27403f;
    --wall: #d9c8ae;
    --wall-shade: #b7a385;
  }
`;

const Home = ({ x, y, scale, isDomed }: { x: number; y: number; scale: number; isDomed: boolean }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M-40 0v-52h80V0Z" fill="var(--wall)" />
    <path d="M10 0v-52h30V0Z" fill="var(--wall-shade)" />
    {isDomed ? (
      <path d="M-46-52h92c-2-30-22-40-46-60-24 20-44 30-46 60Z" fill="var(--colour-maroon)" />
    ) : (
      <path d="M-52-48 0-92l52 44Z" fill="var(--colour-maroon)" />
    )}
    <path d="M-12 0v-22a12 12 0 0 1 24 0V0Z" fill="var(--colour-maroon-deep)" />
    <circle cx="-26" cy="-30" r="6" fill="var(--colour-marigold)" />
    <circle cx="26" cy="-30" r="6" fill="var(--colour-marigold)" />
  </g>
);

/** Two homes on two shores, in theme colours that follow the scheme. */
export function Shores({ label }: { label: string }) {
  return (
    <Picture viewBox="0 0 520 420" role="img" aria-label={label}>
      <defs>
        <clipPath id="shores-frame">
          <rect width="520" height="420" rx="36" />
        </clipPath>
      </defs>
      <g clipPath="url(#shores-frame)">
        <rect width="520" height="420" fill="var(--colour-marigold-tint)" />
        <circle cx="260" cy="196" r="108" fill="var(--colour-marigold)" opacity="0.22" />
        <circle cx="260" cy="196" r="66" fill="var(--colour-marigold)" />
        <path d="M0 214h520v206H0Z" fill="var(--sea)" />
        <path
          d="M60 250h90M200 238h120M370 250h90M150 290h60M310 284h70M220 324h90"
          stroke="var(--wall)"
          strokeWidth="4"
          strokeLinecap="round"
          opacity="0.5"
        />
        <path d="M0 300c90-14 150 20 180 60 14 18 18 40 20 60H0Z" fill="var(--sea-deep)" />
        <path d="M520 280c-90-8-150 30-178 74-12 20-18 44-20 66h198Z" fill="var(--sea-deep)" />
        <path d="M0 288c84-10 130 22 158 58 18 22 24 48 26 74H0Z" fill="var(--hill)" />
        <path d="M520 266c-84-6-136 30-162 74-14 24-20 52-22 80h184Z" fill="var(--hill)" />
        <path
          d="M104 262C150 96 370 90 412 236"
          fill="none"
          stroke="var(--colour-maroon)"
          strokeWidth="4"
          strokeDasharray="2 13"
          strokeLinecap="round"
        />
        <Home x={92} y={338} scale={1.05} isDomed />
        <Home x={424} y={318} scale={1.05} isDomed={false} />
        <path d="m252 118 28 12-28 10 5-10Z" fill="var(--colour-maroon)" />
      </g>
    </Picture>
  );
}
