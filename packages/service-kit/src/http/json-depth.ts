/** Deeper than any body of our contracts. */
export const maxJsonDepth = 32;

const [quote, backslash, openBrace, openBracket, closeBrace, closeBracket] = [0x22, 0x5c, 0x7b, 0x5b, 0x7d, 0x5d];

/** Whether JSON nests arrays and objects more than `maxJsonDepth` deep. Reads the bytes once, without parsing. */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index];
    if (isInString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) isInString = true;
    else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      if (depth > maxJsonDepth) return true;
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
  }
  return false;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a parsed value nests arrays and objects more than `maxJsonDepth` deep. It does not recurse. */
export function isValueTooDeep(value: unknown): boolean {
  let containers = [value].filter(isContainer);
  for (let depth = 1; containers.length > 0; depth += 1) {
    if (depth > maxJsonDepth) return true;
    containers = containers.flatMap((container): unknown[] => Object.values(container)).filter(isContainer);
  }
  return false;
}
