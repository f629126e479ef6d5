import { drawGlasses, drawJewellery, drawNecklace } from './adornments.ts';
import { drawAgeMarks } from './age-marks.ts';
import { drawBeard } from './beard.ts';
import { clothDefinitions } from './body.ts';
import { choicesOf } from './choices.ts';
import { drawClothes } from './clothes-men.ts';
import { drawBrows, drawEyes } from './eyes.ts';
import { type Figure, figureOf } from './figure.ts';
import { drawBackHair } from './hair-back.ts';
import { drawFrontHair, drawLocks } from './hair-front.ts';
import { hairDefinitions } from './hair-strands.ts';
import { drawHead, drawNeck, headDefinitions } from './head.ts';
import { drawHeadwear, drawVeilBack, hidesHair } from './headwear.ts';
import { drawSeatedBody, drawUprightBody } from './lower-body.ts';
import { drawMouth, drawNose } from './nose-mouth.ts';
import type { PortraitSubject } from './portrait-id.ts';
import { drawArms } from './pose.ts';
import { indoorScenes } from './scenes-indoors.ts';
import { outdoorScenes } from './scenes-outdoors.ts';
import { shotOf } from './shot.ts';
import { sitterOf } from './sitter.ts';

const scenes = { ...outdoorScenes, ...indoorScenes };

/** Position and scale of the head for each crop and pose. */
function placementOf({ shot }: Figure): { readonly y: number; readonly scale: number } {
  if (shot.crop === 'bust') return { y: 232, scale: 1.28 };
  if (shot.crop === 'half') return { y: 190, scale: 0.96 };
  return shot.pose === 'seated' ? { y: 150, scale: 0.53 } : { y: 92, scale: 0.415 };
}

/** Draws a portrait as SVG, 400 by 500 pixels. It is clearly a drawing, not a photo. */
export function drawPortrait(subject: PortraitSubject): string {
  const sitter = sitterOf(subject);
  const shot = shotOf(sitter, subject);
  const figure = figureOf(sitter, shot);
  const { y, scale } = placementOf(figure);
  const x = 200 - shot.turn * 14;
  const tilt = (content: string) => `<g transform="rotate(${shot.tilt.toFixed(1)} 0 96)">${content}</g>`;
  const arms = drawArms(figure);
  const showsHair = !hidesHair(figure);
  const back = `${drawVeilBack(figure)}${showsHair ? drawBackHair(figure) : ''}`;
  const lower = shot.crop !== 'full' ? '' : shot.pose === 'seated' ? drawSeatedBody(figure) : drawUprightBody(figure);
  const isSeated = shot.pose === 'seated';
  const clothes = `<g clip-path="url(#hem)">${drawClothes(figure)}</g>`;
  const body =
    shot.crop === 'full'
      ? isSeated
        ? clothes + lower
        : `<g transform="translate(0 88) scale(1 0.8)">${lower}</g>${clothes}`
      : clothes;
  const head = `${drawHead(figure)}${drawAgeMarks(figure)}${drawNose(figure)}${drawEyes(figure)}${drawBeard(figure)}${drawMouth(figure)}${showsHair ? drawFrontHair(figure) : ''}${drawBrows(figure)}${drawGlasses(figure)}${drawHeadwear(figure)}${drawJewellery(figure)}`;
  const ground =
    shot.crop === 'full' && shot.pose !== 'seated'
      ? '<ellipse cx="0" cy="948" rx="190" ry="24" fill="#2b0f1c" fill-opacity=".2"/>'
      : '';
  const light = shot.light > 0 ? ['1', '0'] : ['0', '1'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500"><defs>${headDefinitions(figure)}${hairDefinitions(figure)}${clothDefinitions(figure)}<clipPath id="hem"><rect x="-400" y="-100" width="800" height="${shot.crop === 'full' ? (isSeated ? 590 : 640) : 900}"/></clipPath><linearGradient id="light" x1="${light[0]}" y1="0" x2="${light[1]}" y2="1"><stop offset="0" stop-color="#fff0c8" stop-opacity=".28"/><stop offset=".5" stop-color="#fff0c8" stop-opacity="0"/><stop offset="1" stop-color="#3a1026" stop-opacity=".16"/></linearGradient></defs>${scenes[shot.scene](choicesOf(`sitter-${subject.sitter}/scene-${subject.shot}`))}<rect width="400" height="500" fill="#fff6e4" fill-opacity=".2"/><g transform="translate(${x.toFixed(1)} ${y}) scale(${scale})">${ground}${tilt(back)}${arms.behind}${drawNeck(figure)}${body}${drawNecklace(figure)}${tilt(head)}${showsHair ? drawLocks(figure) : ''}${arms.front}</g><rect width="400" height="500" fill="url(#light)"/></svg>`;
}
