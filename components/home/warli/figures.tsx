/** The figures of the picture, each drawn once around its own foot and used by reference. */
export function WarliFigures() {
  return (
    <defs>
      <g id="warli-dancer">
        <circle cy="-9" r="1.15" stroke="none" />
        <circle cx="1.1" cy="-9.9" r=".6" stroke="none" />
        <path stroke="none" d="M-2-7.6h4L0-4.5zM0-5.2l1.8 2.6h-3.6z" />
        <path fill="none" strokeWidth=".5" d="M-.9-2.7-1.7-1.3-.8-.1l-1 .3M.9-2.7l.1 1.5L2-.2l.9-.2" />
      </g>
      <g id="warli-person">
        <circle cy="-9" r="1.15" stroke="none" />
        <path stroke="none" d="M-2-7.6h4L0-4.5zM0-5.2l1.8 2.6h-3.6z" />
        <path fill="none" strokeWidth=".5" d="M-.9-2.7V0h-.9M.9-2.7V0h.9" />
      </g>
      <g id="warli-tree">
        <path fill="none" strokeWidth="2" d="M0 0c2-22-1-46 0-92" />
        <path
          fill="none"
          strokeWidth="1.4"
          d="M0-20c8-8 15-10 24-20M0-24c-8-8-14-10-22-22M0-42c7-7 12-10 20-20M0-46c-7-8-12-10-18-20M0-64c5-6 9-8 15-17M0-67c-5-6-8-9-13-17M0-80c3-4 5-6 8-12M0-82c-3-4-4-6-7-12"
        />
        <path
          fill="none"
          strokeWidth="1.1"
          d="M12-30l2-9M12-30l9 0M-12-34l-1-9M-12-34l-9-1M11-52l1-8M11-52l8 0M-10-56l0-8M-10-56l-8-1M8-72l0-7M8-72l7 0M-7-75l0-7M-7-75l-6-1"
        />
      </g>
      <g id="warli-bull">
        <path stroke="none" d="M-20-26 0-20-18-8zM22-24 0-20 19-8zM-20-26l8 1 12 5 12-4 10 0-2 8-20-2-18 2z" />
        <path stroke="none" d="m-20-26-9-4-5 6 8 5z" />
        <path
          fill="none"
          strokeWidth="1.5"
          d="M-30-29c-5-4-5-9-1-13M-27-30c0-5 3-8 7-9M-18-10-20 0M-14-10l0 10M17-10l-1 10M20-10l3 10M22-22c6 2 6 8 5 14"
        />
      </g>
      <g id="warli-shoot">
        <path
          fill="none"
          strokeWidth="1.4"
          d="M0 0v-15M0-5c-4-1-6-3-7-7M0-5c4-1 6-3 7-7M0-10c-3-1-4-3-5-6M0-10c3-1 4-3 5-6"
        />
      </g>
      <path id="warli-bird" fill="none" strokeWidth="2" d="M-9-5C-5-6-2-4 0 0c2-4 5-6 9-5" />
    </defs>
  );
}
