/** A small oil lamp, 48 × 44 units, for use inside an `<svg>`. */
export const Lamp = () => (
  <g>
    <ellipse cx="24" cy="16" rx="15" ry="16" fill="#e9a227" opacity="0.22" />
    <path d="M24 2c5 7 7 11 7 15a7 7 0 0 1-14 0c0-4 2-8 7-15Z" fill="#f0a92e" />
    <path d="M24 10c2.500 3.500 3.500 5.500 3.500 8a3.500 3.500 0 0 1-7 0c0-2.500 1-4.500 3.500-8Z" fill="#fff3cf" />
    <path d="M3 25c7 3.500 14 4 21 4s14-.5 21-4c-1 9-9 16-21 16S4 34 3 25Z" fill="#b5522f" />
    <path d="M3 25c7 3.500 14 4 21 4s14-.5 21-4c-6-2.500-13-3.500-21-3.500S9 22.500 3 25Z" fill="#d97b4a" />
    <path d="M10 32q4 4 7 1.500 3 4 7 2 4 2 7-2 3 2.500 7-1.500" fill="none" stroke="#f6d9b4" strokeWidth="1.800" />
  </g>
);
