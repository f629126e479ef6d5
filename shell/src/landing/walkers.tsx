/** Two people seen from behind, walking side by side: a woman in a saree and a man in kurta and waistcoat. */
export function Walkers() {
  return (
    <g transform="translate(886 312) scale(1.12)">
      <path d="M-8 142c-70 12-128 30-170 52 62-4 130-18 190-44Z" fill="#2b1b17" opacity="0.16" />
      <path d="M52 142c-60 14-110 34-146 56 60-6 118-22 168-48Z" fill="#2b1b17" opacity="0.16" />
      <g>
        <path d="M-30 142c4-34 4-62 10-86 3-12 9-18 19-18s16 6 19 17c6 22 8 54 12 87-20 5-40 5-60 0Z" fill="#8c2433" />
        <path d="M-30 142c1-9 2-17 3-25 18 5 36 5 54 0 1 8 2 16 3 25-20 5-40 5-60 0Z" fill="#c0392f" opacity="0.55" />
        <path d="M-12 44c20 6 32 24 36 48 3 20 4 34 7 50l-11 4c-2-50-12-84-38-88Z" fill="#e9a227" />
        <path d="M-20 60c-6 12-8 24-7 36 1 6 7 6 8 0 1-10 3-20 6-28Z" fill="#b97a52" />
        <circle cx="-1" cy="22" r="15.500" fill="#2d1812" />
        <circle cx="-6" cy="38" r="8.500" fill="#2d1812" />
        <path d="M-13 38a8 8 0 0 1 14 0" fill="none" stroke="#fff3d6" strokeWidth="3" strokeDasharray="2.500 1.600" />
      </g>
      <g>
        <path d="M46 126h9l-1 24h-9ZM62 126h9l-2 24h-8Z" fill="#e9dcc2" />
        <path d="M33 130c0-32 2-62 9-80 3-9 9-14 17-14s14 5 17 14c7 20 9 48 9 80-18 5-34 5-52 0Z" fill="#fff8ea" />
        <path d="M37 96c0-22 2-38 6-48 3-8 9-12 16-12s13 4 16 12c4 12 6 28 6 48-15 4-29 4-44 0Z" fill="#3f6f8a" />
        <path d="M84 62c5 12 7 24 6 38-1 6-7 6-8 0-1-10-2-20-5-28Z" fill="#fff8ea" />
        <path d="M52 26h14v14c-4 4-10 4-14 0Z" fill="#a86b45" />
        <path d="M43 18c0-11 7-18 16-18s16 7 16 18c0 9-6 15-16 15s-16-6-16-15Z" fill="#21120d" />
      </g>
    </g>
  );
}
