import { type Figure, path, turnX } from './figure.ts';

/** Wrinkles and skin marks. */
export function drawAgeMarks({ sitter, shot }: Figure): string {
  const { age, skin, eyes, face, mark, mouth, nose } = sitter;
  const { turn } = shot;
  const strength = Math.min(1, Math.max(0, (age - 32) / 22));
  const lines: string[] = [];
  for (const side of [-1, 1]) {
    const outer = turnX(side * (eyes.gap + 18), turn);
    const wing = turnX(side * (nose.width + 5), turn, 1.3);
    const corner = turnX(side * (mouth.width + 9), turn, 1.2);
    if (age > 32)
      lines.push(
        path`M${wing} ${nose.length - 2}Q${corner + side * 1} ${nose.length + 6} ${corner} ${nose.length + 19}`,
      );
    if (age > 38) lines.push(path`M${outer} -4l${side * 7} -4M${outer} 0l${side * 8} 1M${outer} 4l${side * 6} 5`);
    if (age > 36)
      lines.push(
        path`M${turnX(side * (eyes.gap - 11), turn)} 10Q${turnX(side * eyes.gap, turn)} 16 ${turnX(side * (eyes.gap + 13), turn)} 10`,
      );
  }
  if (age > 42)
    lines.push(
      path`M${turnX(-26, turn)} -50Q${turnX(0, turn)} -54 ${turnX(26, turn)} -50`,
      path`M${turnX(-20, turn)} -41Q${turnX(0, turn)} -44 ${turnX(20, turn)} -41`,
    );
  const wrinkles =
    lines.length > 0
      ? `<path d="${lines.join('')}" fill="none" stroke="${skin.line}" stroke-width="1.7" stroke-linecap="round" stroke-opacity="${(0.14 + strength * 0.26).toFixed(2)}"/>`
      : '';
  if (mark === 'mole-left' || mark === 'mole-right')
    return `${wrinkles}<circle cx="${turnX((mark === 'mole-left' ? -1 : 1) * face.width * 0.5, turn).toFixed(1)}" cy="${mark === 'mole-left' ? 40 : 33}" r="1.9" fill="${skin.line}"/>`;
  if (mark !== 'freckles') return wrinkles;
  const spots = [
    [-30, 16],
    [-22, 20],
    [-14, 15],
    [13, 15],
    [22, 20],
    [31, 16],
    [-27, 24],
    [27, 24],
  ];
  return `${wrinkles}<g fill="${skin.line}" opacity=".3">${spots.map(([x = 0, y]) => `<circle cx="${turnX(x, turn).toFixed(1)}" cy="${y}" r="1.3"/>`).join('')}</g>`;
}
