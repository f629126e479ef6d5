import { type Figure, path } from './figure.ts';
import type { MenHairStyle } from './grooming.ts';
import { drawCurls, drawParting, drawSheen } from './hair-strands.ts';

type DrawFront = (figure: Figure, width: number) => string;
const fill = (data: string, opacity = 1): string =>
  `<path d="${data}" fill="url(#hair)"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;

/** Short hair at the temples, down to the ears. */
const sides = (w: number, opacity = 1): string =>
  fill(
    path`M${-w - 2} 6C${-w - 11} -40 ${-w - 4} -76 ${-w * 0.7} -92L${-w * 0.6} -56C${-w * 0.86} -44 ${-w + 5} -20 ${-w + 4} 6ZM${w + 2} 6C${w + 11} -40 ${w + 4} -76 ${w * 0.7} -92L${w * 0.6} -56C${w * 0.86} -44 ${w - 5} -20 ${w - 4} 6Z`,
    opacity,
  );

const sidePart: DrawFront = (figure, w) =>
  `${sides(w)}${fill(path`M${-w - 4} -30C${-w - 10} -84 ${-w * 0.6} -116 8 -117C${w * 0.8} -116 ${w + 12} -80 ${w + 4} -30C${w - 2} -46 ${w * 0.78} -58 ${w * 0.5} -64C${w * 0.1} -64 ${-w * 0.3} -70 ${-w * 0.46} -86C${-w * 0.6} -66 ${-w * 0.9} -56 ${-w - 4} -30Z`)}${drawParting(figure, path`M${-w * 0.46} -112C${-w * 0.5} -100 ${-w * 0.48} -94 ${-w * 0.45} -87`)}${drawSheen(figure, path`M${-w * 0.3} -98C${w * 0.1} -88 ${w * 0.5} -82 ${w * 0.86} -62M${-w * 0.2} -108C${w * 0.2} -102 ${w * 0.6} -96 ${w * 0.92} -74`)}`;

const quiff: DrawFront = (figure, w) =>
  `${sides(w, 0.9)}${fill(path`M${-w - 1} -36C${-w - 10} -86 ${-w * 0.7} -120 ${-w * 0.1} -126C${w * 0.5} -134 ${w + 2} -112 ${w + 5} -74C${w + 6} -58 ${w + 3} -46 ${w + 1} -36C${w * 0.9} -58 ${w * 0.7} -70 ${w * 0.44} -76C${w * 0.06} -70 ${-w * 0.4} -68 ${-w * 0.66} -64C${-w * 0.86} -56 ${-w * 0.94} -48 ${-w - 1} -36Z`)}${drawSheen(figure, path`M${-w * 0.6} -80C${-w * 0.5} -104 ${w * 0.1} -116 ${w * 0.6} -104M${-w * 0.3} -78C${-w * 0.1} -98 ${w * 0.3} -106 ${w * 0.74} -92M0 -80C${w * 0.2} -92 ${w * 0.5} -94 ${w * 0.8} -80`)}`;

const crew: DrawFront = (figure, w) =>
  `${sides(w, 0.72)}${fill(path`M${-w - 1} -30C${-w - 8} -78 ${-w * 0.66} -108 0 -108C${w * 0.66} -108 ${w + 8} -78 ${w + 1} -30C${w * 0.94} -50 ${w * 0.84} -62 ${w * 0.7} -70C${w * 0.3} -77 ${-w * 0.3} -77 ${-w * 0.7} -70C${-w * 0.84} -62 ${-w * 0.94} -50 ${-w - 1} -30Z`)}${drawSheen(figure, path`M-34 -88l3 -8M-20 -93l3 -8M-6 -95l2 -8M8 -95l3 -8M22 -92l3 -8M36 -86l3 -8`, 0.28)}`;

const curls: DrawFront = (figure, w) => {
  const points = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (1.04 + (index / 8) * 0.92);
    return [Math.cos(angle) * (w - 3), -56 + Math.sin(angle) * 44, 18 + (index % 3) * 2] as const;
  });
  return `${sides(w)}${fill(path`M${-w} -50C${-w * 0.8} -110 ${w * 0.8} -110 ${w} -50C${w * 0.5} -74 ${-w * 0.5} -74 ${-w} -50Z`)}${drawCurls([...points, [-26, -78, 15], [-2, -82, 16], [22, -80, 15]])}${drawSheen(figure, path`M-40 -96q8 -12 20 -4M-10 -104q10 -9 20 0M24 -100q12 -6 18 6M-20 -84q8 -8 16 -1M14 -86q8 -6 15 2`)}`;
};

const waves: DrawFront = (figure, w) =>
  `${fill(path`M${-w - 4} 36C${-w - 22} -10 ${-w - 18} -106 ${-w * 0.1} -118C${w * 0.9} -124 ${w + 24} -20 ${w + 4} 36C${w - 2} 20 ${w + 2} -6 ${w * 0.9} -28C${w * 0.84} -52 ${w * 0.5} -60 ${w * 0.2} -84C${w * 0.06} -62 ${-w * 0.5} -66 ${-w * 0.84} -36C${-w * 0.98} -10 ${-w + 4} 16 ${-w - 4} 36Z`)}${drawSheen(figure, path`M${w * 0.26} -98C${w * 0.5} -82 ${w * 0.86} -72 ${w} -30M${w * 0.1} -98C${-w * 0.3} -86 ${-w * 0.8} -78 ${-w - 2} -24`)}`;

const slick: DrawFront = (figure, w) =>
  `${sides(w)}${fill(path`M${-w - 3} -24C${-w - 11} -82 ${-w * 0.66} -115 0 -115C${w * 0.66} -115 ${w + 11} -82 ${w + 3} -24C${w - 2} -46 ${w * 0.8} -62 ${w * 0.56} -76C${w * 0.3} -84 ${-w * 0.3} -84 ${-w * 0.56} -76C${-w * 0.8} -62 ${-w + 2} -46 ${-w - 3} -24Z`)}${drawSheen(figure, path`M-30 -82C-26 -96 -18 -106 -8 -111M-12 -85C-8 -98 2 -107 10 -111M8 -85C12 -97 22 -104 30 -107M28 -82C34 -92 42 -96 48 -97`, 0.34)}`;

const crop: DrawFront = (figure, w) =>
  `${sides(w, 0.8)}${fill(path`M${-w - 2} -26C${-w - 9} -80 ${-w * 0.7} -113 0 -113C${w * 0.7} -113 ${w + 9} -80 ${w + 2} -26L${w * 0.86} -48L${w * 0.7} -54L${w * 0.56} -50L${w * 0.36} -58L${w * 0.16} -52L${-w * 0.06} -59L${-w * 0.28} -52L${-w * 0.46} -58L${-w * 0.66} -52L${-w * 0.86} -46Z`)}${drawSheen(figure, path`M-30 -96L-24 -72M-8 -100L-4 -74M14 -100L18 -72M36 -92L38 -70`, 0.24)}`;

const tied: DrawFront = (figure, w) => slick(figure, w);

const flowing: DrawFront = (figure, w) =>
  `${fill(path`M${figure.shot.turn * 8} -106C${-w - 4} -112 ${-w - 18} -50 ${-w - 12} 20C${-w - 14} 60 ${-w - 20} 92 ${-w - 14} 112C${-w - 2} 90 ${-w + 3} 50 ${-w + 2} 10C${-w + 2} -38 ${-w * 0.74} -74 ${figure.shot.turn * 8} -88C${w * 0.74} -74 ${w - 2} -38 ${w - 2} 10C${w - 3} 50 ${w + 2} 90 ${w + 14} 112C${w + 20} 92 ${w + 14} 60 ${w + 12} 20C${w + 18} -50 ${w + 4} -112 ${figure.shot.turn * 8} -106Z`)}${drawSheen(figure, path`M10 -96C${w * 0.8} -88 ${w} -50 ${w + 5} 20M-10 -96C${-w * 0.8} -88 ${-w} -50 ${-w - 5} 20`, 0.25)}`;

const receding: DrawFront = (figure, w) =>
  `${sides(w)}${fill(path`M${-w - 3} -20C${-w - 10} -78 ${-w * 0.66} -107 0 -107C${w * 0.66} -107 ${w + 10} -78 ${w + 3} -20C${w - 2} -50 ${w * 0.86} -70 ${w * 0.62} -86C${w * 0.42} -84 ${w * 0.22} -80 0 -79C${-w * 0.22} -80 ${-w * 0.42} -84 ${-w * 0.62} -86C${-w * 0.86} -70 ${-w + 2} -50 ${-w - 3} -20Z`)}${drawSheen(figure, path`M-22 -84C-18 -94 -8 -100 2 -102M4 -83C10 -93 20 -97 30 -98`, 0.3)}`;

const crown: DrawFront = (_figure, w) =>
  fill(
    path`M${-w - 4} 10C${-w - 14} -30 ${-w - 8} -64 ${-w * 0.82} -80C${-w * 0.78} -50 ${-w + 4} -20 ${-w + 4} 10ZM${w + 4} 10C${w + 14} -30 ${w + 8} -64 ${w * 0.82} -80C${w * 0.78} -50 ${w - 4} -20 ${w - 4} 10Z`,
  );

const bald: DrawFront = (_figure, w) =>
  fill(
    path`M${-w - 1} 4C${-w - 7} -24 ${-w - 4} -46 ${-w * 0.92} -60C${-w * 0.9} -36 ${-w + 4} -16 ${-w + 3} 4ZM${w + 1} 4C${w + 7} -24 ${w + 4} -46 ${w * 0.92} -60C${w * 0.9} -36 ${w - 4} -16 ${w - 3} 4Z`,
    0.5,
  );

export const menFronts: Readonly<Record<MenHairStyle, DrawFront>> = {
  'side-part': sidePart,
  quiff,
  crew,
  curls,
  waves,
  slick,
  crop,
  'man-bun': tied,
  flowing,
  receding,
  crown,
  bald,
};
