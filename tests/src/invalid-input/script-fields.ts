/** Profile fields that would be code in a page, a template, a query or a shell. */
export const scriptFields = {
  firstName: '<script>alert(1)</script>',
  lastName: '"><img src=x onerror=alert(1)>',
  state: '{{7*7}}<%= 7*7 %>',
  city: "'; DROP TABLE members; --",
  company: '<svg/onload=alert(1)>',
  designation: '$(reboot) | `id` %00',
  about: '<iframe srcdoc="<script>alert(1)</script>">\n{"$gt":""}\nनमस्ते 🙏 & &lt;b&gt;',
} as const;
