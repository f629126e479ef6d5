/** Prints progress: one line per step with its duration. On a terminal, the running step's line is redrawn. */
export type Steps = {
  /** Runs a step and returns its result. The step reports its current activity to `onProgress`. */
  step<T>(name: string, work: (onProgress: (activity: string) => void) => Promise<T>): Promise<T>;
};

const clear = '\r\u001b[2K';
const secondsSince = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/** Prints steps to `out`. */
export function showSteps(out: NodeJS.WriteStream = process.stdout): Steps {
  const paint = (code: number, text: string) => (out.isTTY ? `\u001b[${code}m${text}\u001b[0m` : text);
  return {
    async step(name, work) {
      const startedAt = performance.now();
      let activity = '';
      const draw = () => {
        const width = Math.max(20, (out.columns ?? 80) - 1);
        out.write(`${clear}${`  … ${name} ${secondsSince(startedAt)} ${activity}`.slice(0, width)}`);
      };
      const timer = out.isTTY ? setInterval(draw, 200) : undefined;
      const onProgress = (current: string) => {
        activity = current;
        if (!out.isTTY) out.write(`  … ${name}: ${current}\n`);
      };
      const end = (mark: string) => {
        clearInterval(timer);
        out.write(`${out.isTTY ? clear : ''}  ${mark} ${name} ${paint(2, `(${secondsSince(startedAt)})`)}\n`);
      };
      try {
        const result = await work(onProgress);
        end(paint(32, '✓'));
        return result;
      } catch (error) {
        end(paint(31, '✗'));
        throw error;
      }
    },
  };
}

/** Runs steps without output. */
export const hiddenSteps: Steps = { step: (_name, work) => work(() => {}) };
