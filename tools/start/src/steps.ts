/** Shows what is being done: one line a step, with its time; on a terminal the running step counts its seconds. */
export type Steps = {
  /** Runs one step and gives its result; `note` tells what it is busy with. */
  step<T>(name: string, work: (note: (what: string) => void) => Promise<T>): Promise<T>;
};

const clear = '\r\u001b[2K';
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Steps written to `out`. */
export function showSteps(out: NodeJS.WriteStream = process.stdout): Steps {
  const paint = (code: number, text: string) => (out.isTTY ? `\u001b[${code}m${text}\u001b[0m` : text);
  return {
    async step(name, work) {
      const since = performance.now();
      let activity = '';
      const draw = () => {
        const width = Math.max(20, (out.columns ?? 80) - 1);
        out.write(`${clear}${`  … ${name} ${seconds(since)} ${activity}`.slice(0, width)}`);
      };
      const timer = out.isTTY ? setInterval(draw, 200) : undefined;
      const onProgress = (what: string) => {
        activity = what;
        if (!out.isTTY) out.write(`  … ${name}: ${what}\n`);
      };
      const end = (mark: string) => {
        clearInterval(timer);
        out.write(`${out.isTTY ? clear : ''}  ${mark} ${name} ${paint(2, `(${seconds(since)})`)}\n`);
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

/** Steps that nobody watches. */
export const hiddenSteps: Steps = { step: (_name, work) => work(() => {}) };
