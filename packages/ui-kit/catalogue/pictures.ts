const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600"><rect width="480" height="600" fill="#e9c9a1"/><circle cx="240" cy="230" r="105" fill="#7a4a32"/><path d="M60 600c0-150 80-230 180-230s180 80 180 230z" fill="#7a1f2b"/></svg>`;

/** Data URL of a drawn portrait. */
export const portraitUrl = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
